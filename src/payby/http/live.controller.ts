import { Get, Logger, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../../kernel/context.js';
import { ChangeFeed } from '../../kernel/event-store/change-feed.js';
import { liveStreams } from '../../kernel/metrics.js';
import { NoticeFeed } from '../../notifications/index.js';
import {
  CurrentRequest,
  HotelCtx,
  LiveAccess,
  Permission,
  RequirePermission,
  type SignedInRequest,
} from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import { PaymentLists } from '../application/lists/payment-lists.js';

const PING_MS = 15_000;
/** And no longer than its access token: the browser reconnects with a fresh one. */
const LIFETIME_MS = 10 * 60_000;
const STREAM = 'payment-';

/** Live changes of the payments this user may see, as server-sent events. */
@ApiTags('live')
@TenantController('v1/events')
@RequirePermission(Permission.PAYBY_PAYMENT_CREATE_AND_VIEW)
export class LiveController {
  private readonly logger = new Logger('Live');

  constructor(
    private readonly feed: ChangeFeed,
    private readonly lists: PaymentLists,
    private readonly access: LiveAccess,
    private readonly notices: NoticeFeed,
  ) {}

  /**
   * Ends within five seconds when the session, the permission or the hotel is lost.
   * @throws AppError TOO_MANY_REQUESTS when the session has five already
   */
  @Get()
  async stream(
    @HotelCtx() ctx: RequestContext & { hotelCode: string },
    @CurrentRequest() request: SignedInRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const needs = { hotelCode: ctx.hotelCode, permission: Permission.PAYBY_PAYMENT_CREATE_AND_VIEW };
    const closed = await this.access.open(request, needs, () => reply.raw.end());
    // It may have gone away meanwhile, and would not say so again.
    if (request.raw.destroyed) {
      closed();
      return;
    }
    // The headers that hooks have set so far (security, correlation) go out with the stream.
    reply.hijack();
    const response = reply.raw;
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) response.setHeader(name, value);
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    response.flushHeaders();
    const send = (event: string, data: unknown): void => {
      // Changes may arrive while the connection is going away.
      if (response.writableEnded || response.destroyed) return;
      response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    };
    liveStreams.inc();

    const subscribed = this.feed.subscribe(ctx.tenantId, (streamIds) => {
      const ids = streamIds.filter((id) => id.startsWith(STREAM)).map((id) => id.slice(STREAM.length));
      this.lists.changed(ctx, ids).then(
        (rows) => {
          for (const row of rows) {
            send('payment', {
              id: row.id,
              hotelCode: row.hotel_code,
              version: row.version,
              mainStatus: row.main_status,
              postingStatus: row.posting_status,
              createdAt: row.created_at,
              updatedAt: row.updated_at,
            });
          }
        },
        (error: Error) => this.logger.warn(error.message),
      );
    });
    // Only that there is news: who may see it, and who wants to, is for the list to say.
    const news = this.notices.subscribe(ctx.tenantId, (hotelCode) => {
      if (hotelCode === ctx.hotelCode) send('notice', { hotelCode });
    });
    // The first ping says that from here on nothing is missed.
    void Promise.all([subscribed, news.begun]).then(() => send('ping', {}));
    const ping = setInterval(() => send('ping', {}), PING_MS);
    const lifetime = Math.min(LIFETIME_MS, request.claims.expiresAt * 1000 - Date.now());
    const end = setTimeout(() => response.end(), lifetime);
    request.raw.once('close', () => {
      closed();
      liveStreams.dec();
      news.end();
      void subscribed.then((unsubscribe) => unsubscribe());
      clearInterval(ping);
      clearTimeout(end);
    });
  }
}

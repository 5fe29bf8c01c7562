import { Get, Logger, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ChangeFeed } from '../../kernel/event-store/change-feed.js';
import type { RequestContext } from '../../kernel/context.js';
import { liveStreams } from '../../kernel/metrics.js';
import { HotelCtx, Permission, RequirePermission } from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import { PaymentLists } from '../application/payment-lists.js';

const PING_MS = 15_000;
/** A stream lives no longer than an access token: the browser reconnects with a fresh one, and lost rights take effect. */
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
  ) {}

  @Get()
  stream(
    @HotelCtx() ctx: RequestContext & { hotelCode: string },
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): void {
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
    // The first ping says that from here on nothing is missed.
    void subscribed.then(() => send('ping', {}));
    const ping = setInterval(() => send('ping', {}), PING_MS);
    const end = setTimeout(() => response.end(), LIFETIME_MS);
    request.raw.once('close', () => {
      liveStreams.dec();
      void subscribed.then((unsubscribe) => unsubscribe());
      clearInterval(ping);
      clearTimeout(end);
    });
  }
}

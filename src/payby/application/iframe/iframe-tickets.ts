import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { HotelDirectory } from '../../../hotels/index.js';
import type { RequestContext, TenantContext } from '../../../kernel/context.js';
import type { TenantDatabase } from '../../../kernel/database/database.js';
import { AppError, type FieldProblem } from '../../../kernel/errors.js';
import { newId } from '../../../kernel/ids.js';
import { SecretBox } from '../../../kernel/secret-box.js';
import { EmbeddedAccess } from '../../../security/index.js';
import { TicketTenants } from '../../../tenancy/index.js';
import type {
  IframeTicketAnswer,
  IframePrefillAnswer,
  OpenedIframeAnswer,
} from '../../http/answers/iframe-answers.dto.js';
import { PaymentLinks } from '../guest/payment-links.js';
import { PaymentConfiguration } from '../settings/payment-configuration.js';

const TICKET_MINUTES = 10;
const FORM_SECONDS = 30 * 60;

const CLIENTS_ONLY: FieldProblem = {
  en: 'Only an API client can open the embedded form.',
  zh: '只有接口客户端可以打开嵌入式表单。',
};
const NOT_LISTED: FieldProblem = {
  en: 'This origin is not listed in the PayBy settings.',
  zh: '该来源不在 PayBy 设置的列表中。',
};

interface TicketRow extends Record<string, unknown> {
  id: string;
  hotel_code: string;
  client_id: string;
  origin: string;
  prefill_sealed: Buffer;
  /** Of the client, when it asked for the ticket. */
  token_version: number;
}

/**
 * One-time tickets that open the form for a new request within another system's page. The other system asks for a
 * ticket as itself, server to server; the browser shows the ticket once and gets a token that can do nothing but fill
 * in the form.
 */
@Injectable()
export class IframeTickets {
  constructor(
    private readonly configuration: PaymentConfiguration,
    private readonly hotels: HotelDirectory,
    private readonly access: EmbeddedAccess,
    private readonly secrets: SecretBox,
    private readonly ticketTenants: TicketTenants,
    private readonly links: PaymentLinks,
  ) {}

  /** @throws AppError FORBIDDEN (not an API client) | FRAME_ORIGIN_NOT_ALLOWED */
  async create(
    ctx: RequestContext & { hotelCode: string },
    origin: string,
    prefill: IframePrefillAnswer,
  ): Promise<IframeTicketAnswer> {
    const { db, hotelCode } = ctx;
    if (ctx.actor.kind !== 'client') throw new AppError('FORBIDDEN', { message: CLIENTS_ONLY });
    const { frameOrigins } = await this.configuration.settings(db, hotelCode);
    if (!frameOrigins.includes(origin))
      throw new AppError('FRAME_ORIGIN_NOT_ALLOWED', { fields: { origin: NOT_LISTED } });
    const version = await this.access.versionOf(db, ctx.userId);
    const uuid = randomUUID();
    const id = newId();
    await this.ticketTenants.remember(ctx.tenantId, hashOf(uuid), TICKET_MINUTES);
    const [row] = await db.transaction(async (client) => {
      const inserted = await client.query<{ expires_at: Date }>(
        `INSERT INTO payby.iframe_tickets (id, ticket_hash, hotel_code, client_id, origin, prefill_sealed, token_version, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, clock_timestamp() + make_interval(mins => $8)) RETURNING expires_at`,
        [
          id,
          hashOf(uuid),
          hotelCode,
          ctx.userId,
          origin,
          this.secrets.seal(JSON.stringify(prefill), prefillContext(id)),
          version,
          TICKET_MINUTES,
        ],
      );
      return inserted.rows;
    });
    return {
      uuid,
      // Behind the #, so that no server on the way writes the ticket into its log.
      url: `${this.links.guestAddress(ctx.tenantId, hotelCode)}/${ctx.tenantId}/embed#/payby/iframe-add-pay/${uuid}`,
      expiresAt: row!.expires_at.toISOString(),
    };
  }

  /**
   * Which tenant a ticket belongs to, for who opens the specification's route, which names the ticket alone.
   * @throws AppError IFRAME_TICKET_INVALID (unknown or expired)
   */
  async tenantOf(uuid: string): Promise<string> {
    const tenantId = await this.ticketTenants.find(hashOf(uuid));
    if (tenantId === null) throw new AppError('IFRAME_TICKET_INVALID');
    return tenantId;
  }

  /**
   * Opens the form, once.
   * @param address the browser's network address
   * @throws AppError IFRAME_TICKET_INVALID (unknown, used, expired, its client gone or with another secret: all alike) | IP_NOT_ALLOWED
   */
  async open(ctx: TenantContext, uuid: string, address: string): Promise<OpenedIframeAnswer> {
    try {
      return await this.opened(ctx, uuid, address);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'IFRAME_TICKET_INVALID') throw error;
      return this.access.refuseTicket(ctx.db, { address, correlationId: ctx.correlationId }, error);
    }
  }

  private async opened({ db }: TenantContext, uuid: string, address: string): Promise<OpenedIframeAnswer> {
    const hash = hashOf(uuid);
    const [known] = await db.query<TicketRow>('SELECT * FROM payby.iframe_tickets WHERE ticket_hash = $1', [
      hash,
    ]);
    const hotel = known && (await this.hotels.find(db, known.hotel_code));
    if (!known || !hotel) throw new AppError('IFRAME_TICKET_INVALID');
    const bearer = { clientId: known.client_id, hotelCode: known.hotel_code, ticketId: known.id };
    if ((await this.access.versionOf(db, known.client_id)) !== known.token_version)
      throw new AppError('IFRAME_TICKET_INVALID');
    // Before the ticket is spent: who may not come from there keeps it for where they may.
    const admitted = await this.access.admit(db, bearer, address);
    if (!admitted) throw new AppError('IFRAME_TICKET_INVALID');
    const opened = await db.transaction(async (client) => {
      const { rowCount } = await client.query(
        `UPDATE payby.iframe_tickets SET opened_at = clock_timestamp()
         WHERE id = $1 AND opened_at IS NULL AND expires_at > clock_timestamp()`,
        [known.id],
      );
      return rowCount === 1;
    });
    if (!opened) throw new AppError('IFRAME_TICKET_INVALID');
    const { token, expiresAt } = await admitted.token(FORM_SECONDS);
    return {
      accessToken: token,
      expiresAt: expiresAt.toISOString(),
      hotelCode: hotel.code,
      hotelName: hotel.name,
      hotelNameZh: hotel.nameZh,
      hotelPhone: hotel.phone,
      hotelAddress: hotel.address,
      hotelAddressZh: hotel.addressZh,
      timeZone: hotel.timeZone,
      origin: known.origin,
      prefill: JSON.parse(
        this.secrets.open(known.prefill_sealed, prefillContext(known.id)),
      ) as IframePrefillAnswer,
    };
  }

  /**
   * Binds the ticket to the one request it is good for; the same request may come again.
   * @throws AppError IFRAME_TICKET_USED
   */
  async useUp(db: TenantDatabase, ticketId: string, requestKey: string): Promise<void> {
    const bound = await db.transaction(async (client) => {
      const { rowCount } = await client.query(
        `UPDATE payby.iframe_tickets SET request_key = $2
         WHERE id = $1 AND (request_key IS NULL OR request_key = $2)`,
        [ticketId, requestKey],
      );
      return rowCount === 1;
    });
    if (!bound) throw new AppError('IFRAME_TICKET_USED');
  }
}

/** What is kept of a ticket. It has 122 random bits, so a plain hash cannot be turned back. */
function hashOf(uuid: string): Buffer {
  return createHash('sha256').update(uuid.toLowerCase()).digest();
}

/** What a form's first content is bound to where it is stored: it names guests. */
export const prefillContext = (ticketId: string): string => `iframe-ticket:${ticketId}`;

import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../config/config.js';
import { HotelDirectory } from '../../hotels/index.js';
import type { RequestContext } from '../../kernel/context.js';
import { AppError } from '../../kernel/errors.js';
import { isUuid } from '../../kernel/http/request.js';
import { newId } from '../../kernel/ids.js';
import { SecretBox } from '../../kernel/secret-box.js';
import { findSmsChannelOwner } from '../../notifications/index.js';
import { findAccountOwner, PaymentConfiguration, PaymentView, Vendors } from '../../payby/index.js';
import { type LevelContext, Permission, reachesHotel } from '../../security/index.js';
import { Circuits } from './circuits.js';
import { FAILURE_WINDOW_SECONDS, FAILURES_TO_STOP, findCircuit, makeDue } from './circuits.queries.js';
import { type CallContent, callContext } from './vendor-call-log.js';
import type { VendorCallAnswer, VendorCallContentAnswer, VendorCallsAnswer } from './vendor-calls.dto.js';
import {
  callFigures,
  callMinutes,
  type CallRow,
  callsOf,
  callsOfPayment,
  findCall,
  type VendorKind,
} from './vendor-calls.queries.js';

const LATEST = 20;
const OF_PAYMENT = 200;
const MINUTE_MS = 60_000;

const VIEW: Record<VendorKind, Permission> = {
  platform: Permission.PAYBY_PAYMENT_METHOD_CONFIG_VIEW,
  pms: Permission.PMS_SYSTEM_SETTING_VIEW,
  sms: Permission.SMS_SETTING_VIEW,
};

const CHANGE: Record<VendorKind, Permission> = {
  platform: Permission.PAYBY_PAYMENT_METHOD_CONFIG_MGT,
  pms: Permission.PMS_SYSTEM_SETTING_MGT,
  sms: Permission.SMS_SETTING_MGT,
};

/** Calls to vendors as people see them. */
@Injectable()
export class VendorCallView {
  constructor(
    private readonly payments: PaymentView,
    private readonly configuration: PaymentConfiguration,
    private readonly hotels: HotelDirectory,
    private readonly vendors: Vendors,
    private readonly circuits: Circuits,
    private readonly secrets: SecretBox,
    private readonly config: AppConfig,
  ) {}

  /** @throws AppError NOT_FOUND, also for a payment of another hotel */
  async ofPayment(
    ctx: RequestContext & { hotelCode: string },
    paymentId: string,
  ): Promise<VendorCallAnswer[]> {
    const { id } = await this.payments.one(ctx, ctx.hotelCode, paymentId);
    return (await callsOfPayment(ctx.db, id, OF_PAYMENT)).map(present);
  }

  /** @throws AppError NOT_FOUND */
  async contentOfPaymentCall(
    ctx: RequestContext & { hotelCode: string },
    paymentId: string,
    callId: string,
  ): Promise<VendorCallContentAnswer> {
    const { id } = await this.payments.one(ctx, ctx.hotelCode, paymentId);
    const call = isUuid(callId) ? await findCall(ctx.db, callId, id) : null;
    return this.opened(call);
  }

  /** @throws AppError FORBIDDEN | NOT_FOUND */
  async content(ctx: LevelContext, callId: string): Promise<VendorCallContentAnswer> {
    const call = isUuid(callId) ? await findCall(ctx.db, callId, null) : null;
    if (!call) throw new AppError('NOT_FOUND');
    await this.admit(ctx, call.kind, call.code);
    return this.opened(call);
  }

  /** @throws AppError FORBIDDEN | NOT_FOUND */
  async card(ctx: LevelContext, kind: VendorKind, code: string): Promise<VendorCallsAnswer> {
    await this.admit(ctx, kind, code);
    const [circuit, minutes, figures, latest] = await Promise.all([
      findCircuit(ctx.db, kind, code),
      callMinutes(ctx.db, kind, code),
      callFigures(ctx.db, kind, code),
      callsOf(ctx.db, kind, code, LATEST),
    ]);
    const { now, calls, failed, medianMs } = figures;
    const from = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS - 59 * MINUTE_MS;
    const byMinute = new Map(minutes.map((minute) => [minute.at.getTime(), minute]));
    return {
      vendor: latest[0]?.vendor ?? null,
      stoppedAt: iso(circuit?.stoppedAt),
      nextTryAt: iso(circuit?.nextTryAt),
      reason: circuit?.stoppedAt ? circuit.reason : null,
      lastStoppedAt: iso(circuit?.lastStoppedAt),
      lastResumedAt: iso(circuit?.lastResumedAt),
      failuresToStop: FAILURES_TO_STOP,
      windowSeconds: FAILURE_WINDOW_SECONDS,
      probeSeconds: this.config.vendorProbeSeconds,
      from: new Date(from).toISOString(),
      minutes: Array.from({ length: 60 }, (_, at) => {
        const minute = byMinute.get(from + at * MINUTE_MS);
        return { calls: minute?.calls ?? 0, failed: minute?.failed ?? 0 };
      }),
      calls,
      failed,
      medianMs,
      latest: latest.map(present),
    };
  }

  /**
   * Lets the next call through at once and, where the vendor can be asked something that changes nothing, makes it.
   * @throws AppError FORBIDDEN | NOT_FOUND
   */
  async tryNow(ctx: LevelContext, kind: VendorKind, code: string): Promise<VendorCallsAnswer> {
    await this.admit(ctx, kind, code, CHANGE);
    await makeDue(ctx.db, kind, code);
    this.circuits.forget(ctx.db);
    // Whatever becomes of it is in the log and in the answer.
    await this.ask(ctx, kind, code).catch(() => undefined);
    return this.card(ctx, kind, code);
  }

  /** About something that the other side has never heard of. Text messages cannot be asked about. */
  private async ask({ db }: RequestContext, kind: VendorKind, code: string): Promise<void> {
    const reference = newId();
    if (kind === 'platform') {
      const account = await this.configuration.account(db, code);
      if (!account || !this.vendors.hasPlatform(account.platform)) return;
      const attempt = { reference, sessionId: null, openedAt: new Date() };
      await this.vendors.platform(account.platform).queryAttempt(account, attempt);
    } else if (kind === 'pms') {
      const connection = await this.hotels.pmsConnection(db, code);
      if (connection)
        await this.vendors.pms(connection.kind).findReservations(connection, { confirmationNo: reference });
    }
  }

  /** What a hotel calls is seen in that hotel, what the group calls in every one, and all of it at group level. */
  private async admit(ctx: LevelContext, kind: VendorKind, code: string, needed = VIEW): Promise<void> {
    const { permissions } = ctx;
    if (!permissions.has(needed[kind]) && !permissions.has(Permission.PAYBY_OPERATIONS_MGT))
      throw new AppError('FORBIDDEN');
    const owner = await this.ownerOf(ctx, kind, code);
    if (!owner || !(owner.hotelCode === null || reachesHotel(ctx, owner.hotelCode)))
      throw new AppError('NOT_FOUND');
  }

  private async ownerOf(
    { db }: RequestContext,
    kind: VendorKind,
    code: string,
  ): Promise<{ hotelCode: string | null } | null> {
    if (kind === 'platform') return findAccountOwner(db, code);
    if (kind === 'sms') return findSmsChannelOwner(db, code);
    return (await this.hotels.find(db, code)) && { hotelCode: code };
  }

  private opened(call: { id: string; content_sealed: Buffer | null } | null): VendorCallContentAnswer {
    if (!call?.content_sealed) throw new AppError('NOT_FOUND');
    return JSON.parse(this.secrets.open(call.content_sealed, callContext(call.id))) as CallContent;
  }
}

function present({ at, id, ...row }: CallRow): VendorCallAnswer {
  return { id, at: at.toISOString(), ...row };
}

function iso(date: Date | null | undefined): string | null {
  return date?.toISOString() ?? null;
}

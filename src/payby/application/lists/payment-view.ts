import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../../kernel/context.js';
import { AppError } from '../../../kernel/errors.js';
import { fold } from '../../../kernel/event-store/decider.js';
import { verifyStream, type StoredEvent } from '../../../kernel/event-store/event-store.js';
import { newerAmong } from '../../../kernel/event-store/newer-streams.js';
import { isUuid } from '../../../kernel/http/request.js';
import { currencySymbol } from '../../../kernel/money.js';
import type { PaymentEvent } from '../../domain/events.js';
import { payerCode, roomOf } from '../../domain/payers.js';
import { paymentDecider } from '../../domain/payment.js';
import type { ExistingPayment } from '../../domain/state.js';
import type {
  HistoryAnswer,
  MethodAnswer,
  PaymentAnswer,
  VerificationAnswer,
} from '../../http/answers/payment-answers.dto.js';
import { paymentsProjection } from '../../projections/payments.projection.js';
import { findPayment, type PaymentRow } from '../../projections/payments.queries.js';
import { maskEmail, maskMobile } from '../guest/masking.js';
import { PaymentLinks } from '../guest/payment-links.js';
import { securityCodeOf } from '../guest/security-code.js';
import { PaymentStore } from '../store/payment-store.js';
import { AccountCapabilities } from '../vendors/account-capabilities.js';
import { toCamelCase } from './read-rows.js';

/** Payments as the API answers them. */
@Injectable()
export class PaymentView {
  constructor(
    private readonly store: PaymentStore,
    private readonly links: PaymentLinks,
    private readonly capabilities: AccountCapabilities,
  ) {}

  /** @throws AppError NOT_FOUND, also for a payment of another hotel */
  async one(ctx: TenantContext, hotelCode: string, id: string): Promise<PaymentAnswer> {
    const [payment] = await this.present(ctx, [await this.row(ctx, hotelCode, id)]);
    const [refundTerms, disputes] = await Promise.all([
      this.capabilities.refundTermsOf(ctx.db, payment!),
      this.capabilities.disputesOf(ctx.db, payment!),
    ]);
    return { ...payment!, refundTerms, disputes };
  }

  /** Read rows as the API presents them. */
  async present(ctx: TenantContext, rows: readonly PaymentRow[]): Promise<PaymentAnswer[]> {
    const [tokens, newer] = await Promise.all([
      this.store.linkTokens(
        ctx.db,
        rows.map(({ id }) => id),
      ),
      newerAmong(
        ctx.db,
        rows.map(({ id }) => PaymentStore.streamId(id)),
      ),
    ]);
    return Promise.all(
      rows.map((row) =>
        this.answer(ctx.tenantId, row, tokens.get(row.id) ?? '', newer.has(PaymentStore.streamId(row.id))),
      ),
    );
  }

  /** @param readOnly a newer release has continued it */
  private async answer(
    tenantId: string,
    row: Record<string, unknown>,
    token: string,
    readOnly: boolean,
  ): Promise<PaymentAnswer> {
    const offered = row.methods as MethodAnswer[];
    const hotelCode = row.hotel_code as string;
    const method = offered.find(({ code }) => code === row.method_code) ?? null;
    const ways = method ? [method] : offered;
    const isHold = ways.length > 0 && ways.every(({ preAuthorisation }) => preAuthorisation === true);
    return {
      // The columns are the answer's fields in snake_case; `paymentsProjection` and `PaymentAnswer` name them all.
      ...(toCamelCase(row, HIDDEN) as unknown as PaymentAnswer),
      createdBy: row.cashier as string,
      readOnly,
      type: isHold ? 'authorization' : 'payment',
      status: row.hold_until ? 'onHold' : (row.main_status as PaymentAnswer['mainStatus']),
      currencySymbol: currencySymbol(row.currency_code as string),
      method,
      paymentUrl: this.links.paymentUrl(tenantId, hotelCode, token),
      shortUrl: await this.links.shortUrl(tenantId, hotelCode, token),
      securityCode: securityCodeOf(token),
    };
  }

  /**
   * The history of a payment, and the payment as it was.
   * @param at a version (1, 2, …) or an ISO instant; absent = now
   */
  async history(ctx: TenantContext, hotelCode: string, id: string, at?: string): Promise<HistoryAnswer> {
    const row = await this.row(ctx, hotelCode, id);
    const { history, unreadable } = await this.store.loadReadable(ctx.db, id);
    const wanted = at === undefined ? history.length : versionAt(history, at);
    const past = history.slice(0, wanted).map(({ event }) => event);
    const state = fold(paymentDecider, past);
    // What happened later is described by what is known of it today: then it was not there yet, and had no amount.
    const today =
      past.length === history.length
        ? state
        : fold(
            paymentDecider,
            history.map(({ event }) => event),
          );
    if (state.status === 'none' || today.status === 'none') throw new AppError('NOT_FOUND');
    return {
      payment: await this.answer(
        ctx.tenantId,
        // What a newer release made of the rest is known by its row alone.
        unreadable.length > 0 && at === undefined
          ? row
          : { id, version: wanted, ...paymentsProjection.row(state) },
        state.request.guest.linkToken,
        unreadable.length > 0,
      ),
      version: wanted,
      versions: history.length,
      events: [
        ...history.map(({ stored, event }) => ({
          ...toldOf(stored),
          type: event.type,
          data: tell(event, today),
        })),
        ...unreadable.map((stored) => ({ ...toldOf(stored), type: stored.type, data: {} })),
      ],
    };
  }

  async verify(ctx: TenantContext, hotelCode: string, id: string): Promise<VerificationAnswer> {
    await this.row(ctx, hotelCode, id);
    return {
      ...(await verifyStream(ctx.db, PaymentStore.streamId(id))),
      verifiedAt: new Date().toISOString(),
    };
  }

  private async row(ctx: TenantContext, hotelCode: string, id: string): Promise<PaymentRow> {
    const row = isUuid(id) ? await findPayment(ctx.db, id) : null;
    if (row?.hotel_code !== hotelCode) throw new AppError('NOT_FOUND');
    return row;
  }
}

const HIDDEN = new Set([
  'link_hash',
  'search_text',
  'payer_codes',
  'crs_nos',
  'payer_kinds',
  'send_methods',
  'arrival',
  'departure',
  'platform',
  'time_zone',
  'method_code',
  'cashier_id',
  'hold_guard_at',
]);

function versionAt(history: { stored: { occurredAt: Date } }[], at: string): number {
  if (/^\d{1,9}$/.test(at)) {
    const version = Number(at);
    if (version < 1 || version > history.length) throw new AppError('NOT_FOUND');
    return version;
  }
  const instant = Date.parse(at);
  if (Number.isNaN(instant))
    throw new AppError('VALIDATION_FAILED', {
      fields: {
        at: { en: 'Use a version number or an ISO 8601 instant.', zh: '应为版本号或 ISO 8601 时间。' },
      },
    });
  const version = history.filter(({ stored }) => stored.occurredAt.getTime() <= instant).length;
  if (version === 0) throw new AppError('NOT_FOUND');
  return version;
}

/** What is told of every event. */
function toldOf({ version, occurredAt, metadata: { actor, clientIp } }: StoredEvent) {
  return {
    version,
    at: occurredAt.toISOString(),
    actor: { kind: actor.kind, name: actor.name, clientIp: clientIp ?? null },
  };
}

/** An event's data as a person may see it: people masked, ids resolved to what they name. */
function tell(event: PaymentEvent, payment: ExistingPayment): Record<string, unknown> {
  const { request } = payment;
  const send = (sendNo: number) => {
    const { channel, recipientNo, purpose } = payment.sends[sendNo]!;
    const recipient = channel === 'EMAIL' ? payment.emails[recipientNo] : payment.mobiles[recipientNo];
    return {
      channel,
      purpose,
      recipient: channel === 'EMAIL' ? maskEmail(recipient ?? '') : maskMobile(recipient ?? ''),
    };
  };
  const folio = (payerNo: number) => {
    const payer = request.guest.payers[payerNo];
    return payer && { payerCode: payerCode(payer), roomNo: roomOf(payer), folioWindow: payer.folioWindow };
  };
  switch (event.type) {
    case 'PaymentRequested': {
      const { amountMinor, currencyCode, sendMethods, dueAt, copiedFrom } = event.data;
      return { amountMinor, currencyCode, sendMethods, dueAt, copiedFrom };
    }
    case 'PayerVerified':
      return { payerNo: event.data.payerNo, despite: event.data.despite, folio: folio(event.data.payerNo) };
    case 'PayerNotVerified':
      return { payerNo: event.data.payerNo, code: event.data.code, folio: folio(event.data.payerNo) };
    case 'PaymentLinkSendRequested': {
      const { purpose, sends } = event.data;
      return { purpose, channels: [...new Set(sends.map(({ channel }) => channel))] };
    }
    case 'PaymentLinkSent':
    case 'PaymentLinkDelivered':
    case 'PaymentLinkSendFailed':
      return { ...event.data, ...send(event.data.sendNo) };
    case 'PaymentAttempted': {
      const method = request.methods.find(({ code }) => code === event.data.methodCode);
      return { ...event.data, methodName: method?.name, methodNameZh: method?.nameZh };
    }
    case 'PostingStarted':
    case 'PostingSucceeded':
    case 'PostingFailed':
    case 'PostingUnknown':
    case 'PostingAgainRequested':
    case 'PostingAdjusted': {
      const posting = payment.postings[event.data.postingNo];
      return { ...event.data, amountMinor: posting?.amountMinor, folio: folio(posting?.payerNo ?? 0) };
    }
    case 'RefundPostingStarted':
    case 'RefundPostingSucceeded':
    case 'RefundPostingFailed':
    case 'RefundPostingUnknown':
    case 'RefundPostingAgainRequested':
    case 'RefundPostingAdjusted': {
      const posting = payment.refundPostings[event.data.refundPostingNo];
      const payerNo = posting ? payment.postings[posting.postingNo]?.payerNo : undefined;
      return {
        ...event.data,
        kind: posting?.kind,
        ...(posting?.dispute && { ofDispute: true }),
        amountMinor: posting?.amountMinor,
        folio: folio(payerNo ?? 0),
      };
    }
    case 'RefundApproved':
    case 'RefundRejected':
    case 'RefundAccepted':
    case 'RefundSucceeded':
    case 'RefundFailed':
    case 'RefundSharesAdded':
    case 'RefundUnknown': {
      const refund = payment.refunds.find(({ id }) => id === event.data.refundId);
      return { amountMinor: refund?.amountMinor, currencyCode: refund?.currencyCode, ...event.data };
    }
    case 'DisputeEvidenceDue':
    case 'DisputeEvidenceSent':
    case 'EvidenceOrdered':
    case 'EvidenceFailed':
    case 'EvidenceUnknown':
    case 'AcceptanceOrdered':
    case 'AcceptanceFailed':
    case 'AcceptanceUnknown':
    case 'DisputeAccepted':
    case 'DisputeWon':
    case 'DisputeLost':
    case 'DisputeReopened':
    case 'DisputeMoneyTaken':
    case 'DisputeReversed':
    case 'DisputeFeeCharged':
    case 'DisputeSharesTaken':
    case 'DisputeSharesReturned': {
      const dispute = payment.disputes.find(({ id }) => id === event.data.disputeId);
      const { kind, disputeNo, amountMinor, currencyCode } = dispute ?? {};
      if (!('shares' in event.data)) return { kind, disputeNo, amountMinor, currencyCode, ...event.data };
      const shares: readonly { amountMinor: number }[] = event.data.shares;
      const sum = shares.reduce((total, share) => total + share.amountMinor, 0);
      return { kind, disputeNo, ...event.data, amountMinor: sum };
    }
    case 'LateMoneyAccepted':
    case 'LateMoneyReturned': {
      const receipt = payment.receipts.find(({ attemptId }) => attemptId === event.data.attemptId);
      const { amountMinor, currencyCode, kind } = receipt ?? {};
      return { ...event.data, amountMinor, currencyCode, kind };
    }
    default: {
      // What is the guest's own, a card's token, is never told.
      const { guest: _, ...data } = { guest: null, ...event.data };
      return data;
    }
  }
}

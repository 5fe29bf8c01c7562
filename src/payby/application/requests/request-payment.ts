import { Injectable } from '@nestjs/common';
import { Dictionary } from '../../../hotels/index.js';
import { Clock } from '../../../kernel/clock.js';
import type { HotelContext, RequestContext, TenantContext } from '../../../kernel/context.js';
import { AppError, type FieldProblem } from '../../../kernel/errors.js';
import { DecisionRefusedError } from '../../../kernel/event-store/decider.js';
import { derivedId, newLinkToken } from '../../../kernel/ids.js';
import type { LanguageCode } from '../../../kernel/languages.js';
import type { DataOf, Payer, PersonName, RequestChannel, SendChannel } from '../../domain/events.js';
import { goesWithout } from '../../domain/guest-name.js';
import { payerCode, shareOf } from '../../domain/payers.js';
import {
  askedMeanwhile,
  type Condition,
  findOpenRequests,
  notAskedMeanwhile,
  type PayerKey,
} from '../../projections/open-requests.queries.js';
import { findPayment } from '../../projections/payments.queries.js';
import { IframeTickets } from '../iframe/iframe-tickets.js';
import { PaymentStore } from '../store/payment-store.js';
import { PayerLookup } from './payer-lookup.js';
import { PaymentNumbers } from './payment-numbers.js';
import { RequestRules } from './request-rules.js';
import {
  type ItemInput,
  itemsInClear,
  meantOf,
  type Known,
  type PayerInput,
  shareOut,
  toPayers,
} from './requested-payers.js';

const FIELDS = {
  asked: { en: 'A request for this payer is still pending.', zh: '该付款方有待付款的请求。' },
  firstName: { en: 'Enter the first name.', zh: '填写名字。' },
  lastName: { en: 'Enter the last name.', zh: '填写姓氏。' },
  copiedFrom: { en: 'This hotel has no such payment request.', zh: '酒店没有此付款请求。' },
} satisfies Record<string, FieldProblem>;

/** A clerk's request, already checked for shape. */
export interface PaymentRequestInput {
  payers: PayerInput[];
  /** How the guest is addressed; that of the first reservation when it is left out. */
  title?: string | null;
  /** One of the names may be missing where a payer has only the other. */
  firstName?: string;
  lastName?: string;
  currencyCode: string;
  items: ItemInput[];
  methods: string[];
  sendMethods: SendChannel[];
  emails: string[];
  mobiles: string[];
  language: LanguageCode;
  smsLanguage?: LanguageCode;
  expiryMinutes: number;
  guaranteeType?: string | null;
  guestComment?: string | null;
  internalComment?: string | null;
  /** The clerk knows of the pending request and wants another one. */
  allowDuplicate?: boolean;
  /** Id of the request this one was copied from. */
  copiedFrom?: string | null;
}

/** Staff ask a guest for money. */
@Injectable()
export class RequestPayment {
  constructor(
    private readonly store: PaymentStore,
    private readonly rules: RequestRules,
    private readonly lookup: PayerLookup,
    private readonly dictionary: Dictionary,
    private readonly numbers: PaymentNumbers,
    private readonly tickets: IframeTickets,
    private readonly clock: Clock,
  ) {}

  /**
   * @param idempotencyKey the same key makes the same payment, however often it is sent
   * @param ticketId of the embedded form it comes from; null = no such form
   * @returns the payment's id
   * @throws AppError VALIDATION_FAILED | RESERVATION_NOT_FOUND | PAYER_NOT_FOUND | PAYER_AMBIGUOUS | ALREADY_ASKED | PMS_UNAVAILABLE |
   *   IFRAME_TICKET_USED and those of {@link RequestRules.check}
   */
  async execute(
    ctx: HotelContext,
    input: PaymentRequestInput,
    idempotencyKey: string,
    ticketId: string | null = null,
  ): Promise<string> {
    const { db, hotelCode } = ctx;
    const terms = await this.rules.check(db, hotelCode, {
      ...input,
      smsLanguage: input.smsLanguage ?? input.language,
      guaranteeType: input.guaranteeType ?? null,
    });
    const { shares, owners } = shareOut(input.payers, input.items);
    const itemNames = input.items.map(({ name }) => name);
    const [known, copiedFrom, entries] = await Promise.all([
      Promise.all(input.payers.map((payer, at) => this.known(ctx, payer, at))),
      this.paymentNoOf(ctx, input.copiedFrom ?? null),
      this.dictionary.entriesFor(db, hotelCode, 'paymentItem', itemNames),
    ]);
    const [firstName, lastName] = [input.firstName ?? '', input.lastName ?? ''];
    const payers = toPayers(input.payers, known, shares, { firstName, lastName });
    assertNamed({ firstName, lastName }, payers);
    const id = paymentIdFor(ctx.tenantId, ctx.userId, ticketId ?? idempotencyKey);
    const keys = payers.map((payer) => ({ kind: payer.kind, code: payerCode(payer) }));
    if (!input.allowDuplicate) await this.assertNotAsked(ctx, keys, id);
    if (ticketId !== null) await this.tickets.useUp(db, ticketId, idempotencyKey);
    const now = await this.clock.now(db);
    const number = await this.numbers.next(db, now, terms.timeZone);
    const { expiryMinutes, language } = input;
    const onlyIf = input.allowDuplicate ? null : notAskedMeanwhile(hotelCode, keys, id);
    await this.create(ctx, id, onlyIf, {
      ...number,
      hotelCode,
      timeZone: terms.timeZone,
      requestChannel: channelOf(ctx, ticketId),
      terminalId: ctx.terminalId,
      createdBy: { id: ctx.userId, name: ctx.actor.name },
      copiedFrom,
      guaranteeType: input.guaranteeType ?? null,
      amountMinor: terms.amountMinor,
      currencyCode: input.currencyCode,
      items: itemsInClear(input.items, owners, payers, entries),
      methods: terms.methods,
      sendMethods: input.sendMethods,
      language,
      smsLanguage: input.smsLanguage ?? language,
      expiryMinutes,
      dueAt: new Date(now.getTime() + expiryMinutes * 60_000).toISOString(),
      shares: payers.map(shareOf),
      guest: {
        title: titleOf(input.title, payers),
        firstName,
        lastName,
        emails: input.emails,
        mobiles: terms.mobiles,
        guestComment: input.guestComment ?? null,
        internalComment: input.internalComment ?? null,
        linkToken: newLinkToken(),
        payers,
      },
    });
    return id;
  }

  /** What a request with this key has made, in short; null: nothing. */
  async made(
    ctx: TenantContext,
    userId: string,
    idempotencyKey: string,
    ticketId: string | null,
  ): Promise<object | null> {
    const id = paymentIdFor(ctx.tenantId, userId, ticketId ?? idempotencyKey);
    const { state } = await this.store.load(ctx.db, id);
    if (state.status === 'none') return null;
    const { paymentNo, amountMinor, currencyCode } = state.request;
    return { id, paymentNo, amountMinor, currencyCode, mainStatus: state.status };
  }

  /** A PMS that does not answer stops nobody who has typed what is needed; it is asked again later. */
  private async known({ db, hotelCode }: HotelContext, payer: PayerInput, at: number): Promise<Known> {
    try {
      return meantOf(payer, await this.lookup.find(db, hotelCode, payer), at);
    } catch (error) {
      if (payer.byHand && error instanceof AppError && error.code === 'PMS_UNAVAILABLE') return 'silent';
      throw error;
    }
  }

  private async create(
    ctx: HotelContext,
    id: string,
    onlyIf: Condition | null,
    request: DataOf<'PaymentRequested'>,
  ): Promise<void> {
    try {
      await this.store.execute(ctx, id, { type: 'RequestPayment', request }, ctx.actor, onlyIf);
    } catch (error) {
      const asked = askedMeanwhile(error);
      if (asked !== null) throw alreadyAsked(asked);
      // The same request came before and its answer was lost: what it made stands.
      if (!(error instanceof DecisionRefusedError && error.code === 'PAYMENT_EXISTS')) throw error;
    }
  }

  private async assertNotAsked(
    { db, hotelCode }: HotelContext,
    payers: readonly PayerKey[],
    id: string,
  ): Promise<void> {
    const open = (await findOpenRequests(db, hotelCode, payers)).filter((request) => request.id !== id);
    const at = payers.findIndex(({ kind, code }) =>
      open.some((request) => request.payers.some((payer) => payer.kind === kind && payer.code === code)),
    );
    if (at >= 0) throw alreadyAsked(at);
  }

  private async paymentNoOf({ db, hotelCode }: HotelContext, id: string | null): Promise<string | null> {
    if (id === null) return null;
    const source = await findPayment(db, id);
    if (source?.hotel_code !== hotelCode)
      throw new AppError('VALIDATION_FAILED', { fields: { copiedFrom: FIELDS.copiedFrom } });
    return source['payment_no'] as string;
  }
}

/** The same key makes the same payment; of an embedded form, the ticket does. */
const paymentIdFor = (tenantId: string, userId: string, key: string): string =>
  derivedId(tenantId, userId, key);

/** A guest with one name is asked by it: the other need not be invented. */
function assertNamed(guest: PersonName, payers: readonly Payer[]): void {
  const isNamed = guest.firstName !== '' || guest.lastName !== '';
  for (const part of ['lastName', 'firstName'] as const)
    if (guest[part] === '' && !(isNamed && goesWithout(part, payers)))
      throw new AppError('VALIDATION_FAILED', { fields: { [part]: FIELDS[part] } });
}

function titleOf(typed: string | null | undefined, payers: readonly Payer[]): string | null {
  const [first] = payers;
  const title = typed ?? (first?.kind === 'reservation' ? first.title : null);
  return title || null;
}

function alreadyAsked(payerNo: number): AppError {
  return new AppError('ALREADY_ASKED', { fields: { [`payers.${payerNo}.code`]: FIELDS.asked } });
}

function channelOf({ actor }: RequestContext, ticketId: string | null): RequestChannel {
  if (ticketId !== null) return 'IFRAME';
  return actor.kind === 'client' ? 'API' : 'FRONT_DESK';
}

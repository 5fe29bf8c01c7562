import { Injectable } from '@nestjs/common';
import type { Actor, TenantContext } from '../../../kernel/context.js';
import { insertEffects } from '../../../kernel/effects/add-outbox-entries.js';
import { EffectDispatcher } from '../../../kernel/effects/dispatcher.js';
import { metadataOf } from '../../../kernel/event-store/event-store.js';
import { newId } from '../../../kernel/ids.js';
import {
  EmailSender,
  isRuleTrigger,
  type Rule,
  type RuleTrigger,
  SendRules,
} from '../../../notifications/index.js';
import type { ExistingPayment } from '../../domain/state.js';
import type { Announcement, PaymentListener } from '../announcements/payment-listeners.js';
import { SEND_MESSAGE, type SendMessagePayload } from '../store/payment-effects.js';
import { PaymentStore } from '../store/payment-store.js';
import { MessageLog } from './message-log.js';
import { messageIdOf, sealAddress } from './message-seals.js';
import { insertMessages, type NewMessage } from './messages.queries.js';
import { merged, type Planned, planOf } from './plan.js';
import { StaffOfHotel } from './staff-of-hotel.js';

const ACTOR: Actor = { kind: 'system', id: SEND_MESSAGE, name: 'Send rules' };

/** What messages follow from. */
export interface Cause {
  /** The same however often it is told. */
  id: string;
  paymentId: string;
  trigger: RuleTrigger;
  /** Of the payment then. */
  version: number;
  state: ExistingPayment;
  rules: readonly Rule[];
}

/** Evaluates the send rules of a hotel for what happens to its payments. */
@Injectable()
export class RuleMessages implements PaymentListener {
  readonly name = 'send rules';

  constructor(
    private readonly rules: SendRules,
    private readonly staff: StaffOfHotel,
    private readonly log: MessageLog,
    private readonly email: EmailSender,
    private readonly dispatcher: EffectDispatcher,
  ) {}

  async hear(ctx: TenantContext, { id, paymentId, trigger, version, state }: Announcement): Promise<void> {
    if (!isRuleTrigger(trigger)) return;
    const all = await this.rules.rulesOf(ctx.db, state.request.hotelCode);
    const rules = all.filter((rule) => rule.enabled && rule.trigger === trigger);
    if (rules.length > 0) await this.follow(ctx, { id, paymentId, trigger, version, state, rules });
  }

  /** Stores the messages that follow and what sends them, in one transaction. Told again, it stores nothing. */
  async follow(ctx: TenantContext, cause: Cause): Promise<void> {
    const { paymentId, trigger, rules, state } = cause;
    const key = await this.log.keyOf(ctx.db, paymentId);
    // Of a guest who was erased nothing is told any more.
    if (!key) return;
    const writesToManagers = rules.some(({ toManagers }) => toManagers);
    const staff = await this.staff.of(ctx.db, state, writesToManagers);
    const planned = planOf(trigger, rules, state, staff);
    const merges =
      planned.some((each) => merged(each) !== each) &&
      (await this.email.mergesRecipients(ctx.db, state.request.hotelCode));
    const messages = planned.flatMap((each) => rowsOf(cause, merges ? merged(each) : each, key));
    if (messages.length > 0) await this.store(ctx, messages);
  }

  /** Stores messages and what sends them. */
  async store(ctx: TenantContext, messages: readonly NewMessage[]): Promise<void> {
    const effects = await ctx.db.transaction(async (client) => {
      const added = await insertMessages(client, messages);
      const due = messages
        .filter(({ id, status }) => status === 'waiting' && added.has(id))
        .map(({ id, paymentId }) => ({
          id: newId(),
          kind: SEND_MESSAGE,
          payload: { paymentId, messageId: id } satisfies SendMessagePayload,
          metadata: metadataOf(ACTOR, ctx.correlationId),
          streamId: PaymentStore.streamId(paymentId),
        }));
      if (due.length > 0) await insertEffects(client, due);
      return due;
    });
    if (effects.length > 0) void this.dispatcher.dispatch(ctx.tenantId, effects);
  }
}

function rowsOf({ id, paymentId, version, state }: Cause, planned: Planned, key: Buffer): NewMessage[] {
  const { rule, trigger, channel, audience, department, to, language, templateType, templateCode } = planned;
  const row = (address: string | null, first: boolean): NewMessage => ({
    ...UNSENT,
    id: messageIdOf(key, id, rule, channel, audience, department ?? '', address?.toLowerCase() ?? ''),
    hotelCode: state.request.hotelCode,
    paymentId,
    paymentNo: state.request.paymentNo,
    version,
    trigger,
    rule,
    channel,
    audience,
    department,
    language,
    templateType,
    templateCode,
    copies: planned.copies && first,
    sealedTo: address === null ? null : sealAddress(key, address),
    ...(planned.problem && { status: 'failed', reasonCode: planned.problem }),
  });
  return planned.problem ? [row(null, false)] : to.map((address, at) => row(address, at === 0));
}

/** What a message is before anything became of it. */
export const UNSENT = {
  sendNo: null,
  purpose: null,
  resendOf: null,
  templateVersion: null,
  templateLayer: null,
  sealedContent: null,
  status: 'waiting',
  reasonCode: null,
  reason: null,
  tries: 0,
  service: null,
  providerId: null,
  sentAt: null,
} satisfies Partial<NewMessage>;

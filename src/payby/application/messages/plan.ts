import type { LanguageCode } from '../../../kernel/languages.js';
import {
  LINK_TRIGGERS,
  type MessageAudience,
  type Rule,
  type RuleTrigger,
  typeFor,
} from '../../../notifications/index.js';
import type { SendChannel } from '../../domain/events.js';
import type { ExistingPayment } from '../../domain/state.js';

interface Person {
  name: string;
  email: string | null;
  mobile: string | null;
  language: 'en' | 'zh';
}

/** Who of a hotel may be told, as it is now. */
export interface Staff {
  /** Whoever made the request; null: no person, or one who may see its payments no more. */
  cashier: Person | null;
  managers: readonly Person[];
  departments: readonly {
    code: string;
    name: string;
    nameZh: string;
    language: 'en' | 'zh';
    emails: readonly string[];
    mobiles: readonly string[];
  }[];
}

/** Messages that one rule sends one kind of recipient by one channel: the same text to each of its addresses. */
export interface Planned {
  rule: string;
  trigger: RuleTrigger;
  channel: SendChannel;
  audience: MessageAudience;
  /** Code. */
  department: string | null;
  /** Never empty unless there is a problem. */
  to: readonly string[];
  language: LanguageCode;
  templateType: string;
  /** null: the type's primary one. */
  templateCode: string | null;
  /** Copies go with the first mail of a rule. */
  copies: boolean;
  /** Why nothing can go out. */
  problem: 'NO_ADDRESS' | 'DEPARTMENT_MISSING' | null;
}

type Recipient = Pick<Planned, 'audience' | 'department' | 'language' | 'problem'> & {
  to: readonly string[];
};

/**
 * What the rules send when this happens to a payment. Pure: nothing is looked up.
 * @param withLink also what carries the payment's link, which the payment sends by itself
 */
export function planOf(
  trigger: RuleTrigger,
  rules: readonly Rule[],
  payment: ExistingPayment,
  staff: Staff,
  withLink = false,
): Planned[] {
  return rules
    .filter((rule) => rule.enabled && rule.trigger === trigger)
    .flatMap((rule) => {
      const planned = (['EMAIL', 'SMS'] as const)
        .filter((channel) => (channel === 'EMAIL' ? rule.byEmail : rule.bySms))
        .flatMap((channel) => ofRule(rule, channel, payment, staff, withLink));
      const first = planned.find(({ channel, to }) => channel === 'EMAIL' && to.length > 0);
      return planned.map((each) => ({ ...each, copies: each === first }));
    });
}

function ofRule(
  rule: Rule,
  channel: SendChannel,
  payment: ExistingPayment,
  staff: Staff,
  withLink: boolean,
): Omit<Planned, 'copies'>[] {
  const { code, trigger, toGuest, toCashier, toManagers, departments } = rule;
  const told: Recipient[] = [
    ...(toGuest && (withLink || !LINK_TRIGGERS.includes(trigger)) ? guests(channel, payment) : []),
    ...(toCashier ? cashiers(channel, staff) : []),
    ...(toManagers ? managersOf(channel, staff, toCashier) : []),
    ...departments.map((each) => departmentOf(each, channel, staff)),
  ];
  return told.flatMap((recipient) => {
    const templateType = typeFor(trigger, recipient.audience);
    const templateCode = templateOf(rule, channel, recipient.audience);
    return templateType ? [{ ...recipient, rule: code, trigger, channel, templateType, templateCode }] : [];
  });
}

/** As many as one mail is sent to. */
const MOST_TOGETHER = 50;

/** "Merge and send": one mail to all the staff who get the same text, rather than one to each. Guests are never merged. */
export function merged(planned: Planned): Planned {
  const { channel, audience, to } = planned;
  if (channel !== 'EMAIL' || audience === 'guest' || to.length < 2) return planned;
  const mails = Array.from({ length: Math.ceil(to.length / MOST_TOGETHER) }, (_, at) =>
    to.slice(at * MOST_TOGETHER, (at + 1) * MOST_TOGETHER).join(', '),
  );
  return { ...planned, to: mails };
}

export function templateOf(rule: Rule, channel: SendChannel, audience: MessageAudience): string | null {
  if (audience === 'guest') return channel === 'EMAIL' ? rule.emailTemplate : rule.smsTemplate;
  return channel === 'EMAIL' ? rule.staffEmailTemplate : rule.staffSmsTemplate;
}

/** Wherever the link went by this channel. Whoever was not written to by it is not written to now. */
function guests(channel: SendChannel, { request, sends, emails, mobiles }: ExistingPayment): Recipient[] {
  const places = new Set(
    sends.filter((send) => send.channel === channel).map(({ recipientNo }) => recipientNo),
  );
  const known = channel === 'EMAIL' ? emails : mobiles;
  const to = [...places].flatMap((place) => known[place] ?? []);
  const language = channel === 'EMAIL' ? request.language : request.smsLanguage;
  return to.length > 0 ? [{ audience: 'guest', department: null, to, language, problem: null }] : [];
}

function cashiers(channel: SendChannel, { cashier }: Staff): Recipient[] {
  if (!cashier) return [];
  const address = addressOf(cashier, channel);
  const [to, problem] = address === null ? ([[], 'NO_ADDRESS'] as const) : ([[address], null] as const);
  return [{ audience: 'cashier', department: null, to, language: cashier.language, problem }];
}

/** Together, in each language that one of them reads. A manager who is the cashier gets the cashier's message alone. */
function managersOf(channel: SendChannel, { managers, cashier }: Staff, toCashier: boolean): Recipient[] {
  const keyOf = (person: Person) => addressOf(person, channel)?.toLowerCase() ?? null;
  const told = toCashier && cashier ? keyOf(cashier) : null;
  const reached = new Map(managers.flatMap((each) => (keyOf(each) === null ? [] : [[keyOf(each)!, each]])));
  const recipient = { audience: 'manager', department: null } as const;
  if (reached.size === 0) return [{ ...recipient, to: [], language: 'en', problem: 'NO_ADDRESS' }];
  if (told !== null) reached.delete(told);
  return (['en', 'zh'] as const).flatMap((language): Recipient[] => {
    const readers = [...reached.values()].filter((each) => each.language === language);
    const to = readers.map((each) => addressOf(each, channel)!);
    return to.length > 0 ? [{ ...recipient, to, language, problem: null }] : [];
  });
}

const addressOf = ({ email, mobile }: Person, channel: SendChannel): string | null =>
  channel === 'EMAIL' ? email : mobile;

function departmentOf(code: string, channel: SendChannel, { departments }: Staff): Recipient {
  const found = departments.find((department) => department.code === code);
  const to = (channel === 'EMAIL' ? found?.emails : found?.mobiles) ?? [];
  const problem = !found ? 'DEPARTMENT_MISSING' : to.length === 0 ? 'NO_ADDRESS' : null;
  return { audience: 'department', department: code, to, language: found?.language ?? 'en', problem };
}

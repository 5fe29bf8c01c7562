import { useLocaleState, useTranslate } from 'react-admin';
import { formatFull, formatMoney, useTimeZone } from '../../../shared';
import type { Payment, PaymentEvent } from '../types';
import { methodName, reasonText } from './event-text';
import styles from './timeline.module.css';

/** What the event's own sentence says already, or what only a machine needs. */
const SAID = new Set([
  'currencyCode',
  'methodName',
  'methodNameZh',
  'kind',
  'late',
  'surplus',
  'awaitsApproval',
  'subject',
  'sendNo',
  'payerNo',
  'postingNo',
  'refundPostingNo',
]);

interface Folio {
  payerCode: string;
  roomNo: string | null;
  folioWindow: number;
}

/** Everything an event holds, in words, for whoever has to explain it. */
export const EventDetails = ({ event, payment }: { event: PaymentEvent; payment: Payment }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const timeZone = useTimeZone();
  const { actor, data, version } = event;
  const say = (key: string, options?: Record<string, unknown>) =>
    translate(`payments.detail.${key}`, options);
  const money = (minor: unknown) =>
    formatMoney(Number(minor), (data.currencyCode as string | undefined) ?? payment.currencyCode, locale);
  const channel = (value: unknown) => say(`event.channels.${String(value)}`);
  const place = ({ payerCode, roomNo, folioWindow }: Folio) =>
    [roomNo ? say('event.room', { code: roomNo }) : payerCode, say('payers.window', { n: folioWindow })].join(
      ', ',
    );
  const folioOf = (postingNo: number) =>
    payment.payers.find(({ posting }) => posting.no === postingNo)?.code ?? say('money.surplus');
  // Each event's data is typed on the server only; a value that is none of these is shown as it is.
  const texts: Record<string, (value: never) => string> = {
    amountMinor: money,
    dueAt: (value: string) => formatFull(value, timeZone),
    sendMethods: (value: string[]) => value.map(channel).join(', '),
    channels: (value: string[]) => value.map(channel).join(', '),
    channel,
    purpose: (value: string) => say(`history.purpose.${value}`),
    code: (value: string) => reasonText('', translate, value),
    despite: (value: string) => reasonText('', translate, value),
    methodCode: () => methodName(event, payment, locale),
    cardInfo: ({ brand, last4 }: { brand: string; last4: string }) => `${brand} •• ${last4}`,
    folio: place,
    shares: (value: { postingNo: number; amountMinor: number }[]) =>
      value.map((share) => `${folioOf(share.postingNo)} ${money(share.amountMinor)}`).join(', '),
    status: (value: string) => translate(`posting.${value}`),
    references: (value: string[]) => value.join(', '),
  };
  const text = (name: string, value: unknown): string => {
    const known = texts[name];
    if (known) return known(value as never);
    return typeof value === 'object' && value
      ? String((value as { name?: string }).name ?? '')
      : String(value);
  };
  const facts = Object.entries(data)
    .filter(([name, value]) => !SAID.has(name) && value != null && value !== '')
    .map(([name, value]) => [say(`history.field.${name}`, { _: name }), text(name, value)] as const);
  return (
    <dl className={styles.raw} data-testid={`event-details-${version}`}>
      <div>
        <dt>{say('history.eventNo', { version })}</dt>
        <dd>
          {say('history.actor', { name: actor.name, kind: say(`history.actors.${actor.kind}`) })}
          {actor.clientIp && ` · ${say('history.from', { address: actor.clientIp })}`}
        </dd>
      </div>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

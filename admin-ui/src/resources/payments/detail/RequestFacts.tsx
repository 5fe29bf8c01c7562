import { useTranslate } from 'react-admin';
import {
  CopyButton,
  type Fact,
  Facts,
  formatFull,
  HotelTime,
  Section,
  useHotel,
  useLocalName,
} from '../../../shared';
import type { Payment } from '../types';
import { usePaymentSettings } from '../use-payment-settings';

/** Where the link went; of several messages to one address the last counts. */
const lastSends = ({ sends }: Payment) => [
  ...new Map(sends.map((send) => [`${send.channel}.${send.recipient}`, send])).values(),
];

export const RequestFacts = ({ payment }: { payment: Payment }) => {
  const translate = useTranslate();
  const localName = useLocalName();
  const { hotel } = useHotel();
  const word = (key: string, options?: Record<string, unknown>) =>
    translate(`payments.detail.request.${key}`, options);
  const copied = (key: string, value: string | null): Fact => ({
    label: word(key),
    value,
    mono: true,
    action: value && (
      <CopyButton value={value} label={translate('payments.detail.copy', { what: word(key) })} />
    ),
  });
  const plain = (key: string, value: Fact['value']): Fact => ({ label: word(key), value });

  const { data: settings } = usePaymentSettings();
  const guarantee = settings?.guaranteeTypes.find(({ code }) => code === payment.guaranteeType);
  const account = payment.methods.find(({ code }) => code === payment.method?.code)?.accountCode;
  const method = payment.method && localName(payment.method);
  const facts: Fact[] = [
    copied('paymentNo', payment.paymentNo),
    copied('serialNo', payment.serialNo),
    copied('platformNo', payment.platformTransactionNo),
    copied('channelNo', payment.channelTransactionNo),
    method
      ? plain('method', account ? word('methodWithAccount', { method, account }) : method)
      : plain('offered', payment.methods.map(localName).join(', ')),
    plain('guestTitle', payment.title ?? false),
    plain('channel', word(`channels.${payment.requestChannel}`)),
    plain('terminal', payment.terminalId ?? false),
    plain(
      'created',
      word('createdBy', {
        at: formatFull(payment.createdAt, hotel?.timeZone ?? 'UTC'),
        name: payment.cashier,
      }),
    ),
    plain('due', <HotelTime value={payment.dueAt} />),
    plain('copiedFrom', payment.copiedFrom),
    plain('guarantee', guarantee ? localName(guarantee) : payment.guaranteeType),
    plain('reminded', payment.remindedAt && <HotelTime value={payment.remindedAt} />),
    plain('cancelReason', payment.cancelReason),
    plain(
      'sentTo',
      payment.sends.length > 0 && (
        <>
          {lastSends(payment).map(({ channel, recipient, status }) => (
            <div key={`${channel}.${recipient}`}>
              {recipient}
              {status !== 'sent' && (
                <span className={status === 'failed' ? 'bad' : 't3'}>
                  {' · '}
                  {word(status === 'failed' ? 'notSent' : 'sending')}
                </span>
              )}
            </div>
          ))}
        </>
      ),
    ),
    plain('language', translate(`payments.detail.language.${payment.language}`)),
    plain(
      'smsLanguage',
      payment.mobiles.length > 0 && translate(`payments.detail.language.${payment.smsLanguage}`),
    ),
    plain('guestNote', payment.guestComment),
    plain('internalNote', payment.internalComment),
  ];
  return (
    <Section title={word('title')} data-testid="request-facts">
      <Facts facts={facts.filter(({ value }) => value !== false)} columns={2} />
    </Section>
  );
};

import { useLocaleState } from 'react-admin';
import { permissions } from '../../../paths';
import {
  CopyButton,
  type Fact,
  Facts,
  formatFull,
  HotelTime,
  Section,
  useHolds,
  useLocalName,
  useTimeZone,
  useDictionary,
  useLabels,
} from '../../../shared';
import { languageName } from '../../../shared/guest-languages';
import type { Payment } from '../types';
import { usePaymentSettings } from '../use-payment-settings';

/** Where the link went; of several messages to one address the last counts. */
const lastSends = ({ sends }: Payment) => [
  ...new Map(sends.map((send) => [`${send.channel}.${send.recipient}`, send])).values(),
];

const STANDING = { failed: 'notSent', pending: 'sending', success: 'delivered' } as const;

export const RequestFacts = ({ payment }: { payment: Payment }) => {
  const localName = useLocalName();
  const timeZone = useTimeZone();
  const say = useLabels('payments.detail');
  const t = useLabels('payments.detail.request');
  const { data: settings } = usePaymentSettings(useHolds(permissions.payments));
  const { textOf } = useDictionary('title', 'roomType');
  const [locale] = useLocaleState();
  const languageOf = (code: string) =>
    code === 'en' || code === 'zh' ? say(`language.${code}`) : languageName(code, locale);
  const { sends, remindedAt } = payment;
  const guarantee = settings?.guaranteeTypes.find(({ code }) => code === payment.guaranteeType);
  const account = payment.methods.find(({ code }) => code === payment.method?.code)?.accountCode;
  const method = payment.method && localName(payment.method);

  const numbers = {
    paymentNo: payment.paymentNo,
    serialNo: payment.serialNo,
    securityCode: payment.securityCode,
    platformNo: payment.platformTransactionNo,
    channelNo: payment.channelTransactionNo,
  };
  const plain: Record<string, Fact['value']> = {
    type: t(`types.${payment.type}`),
    method: method && (account ? t('methodWithAccount', { method, account }) : method),
    offered: method ? null : payment.methods.map(localName).join(', '),
    guestTitle: payment.title && textOf('title', payment.title),
    channel: t(`channels.${payment.requestChannel}`),
    terminal: payment.terminalId,
    created: t('createdBy', { at: formatFull(payment.createdAt, timeZone), name: payment.cashier }),
    due: <HotelTime value={payment.dueAt} />,
    copiedFrom: payment.copiedFrom,
    guarantee: settings && (guarantee ? localName(guarantee) : payment.guaranteeType),
    reminded: remindedAt && <HotelTime value={remindedAt} />,
    cancelReason: payment.cancelReason,
    sentTo:
      sends.length === 0
        ? null
        : lastSends(payment).map(({ channel, recipient, status }) => (
            <div key={`${channel}.${recipient}`}>
              {recipient}
              {status !== 'sent' && (
                <span className={status === 'failed' ? 'bad' : 't3'}>
                  {' · '}
                  {t(STANDING[status])}
                </span>
              )}
            </div>
          )),
    language: languageOf(payment.language),
    smsLanguage: payment.mobiles.length > 0 ? languageOf(payment.smsLanguage) : null,
    guestNote: payment.guestComment,
    internalNote: payment.internalComment,
  };
  const facts: Fact[] = [
    ...Object.entries(numbers).map(([key, value]) => ({
      label: t(key),
      value,
      mono: true,
      action: value && <CopyButton value={value} label={say('copy', { what: t(key) })} />,
    })),
    ...Object.entries(plain).map(([key, value]) => ({ label: t(key), value })),
  ];
  return (
    <Section title={t('title')} data-testid="request-facts">
      <Facts facts={facts} columns={2} />
    </Section>
  );
};

import { useLocaleState } from 'react-admin';
import { formatMinor, Section } from '../../shared';
import { Facts } from '../../shared/primitives';
import { useAccountWords } from './labels';
import type { PaymentAccount } from './types';

const SHOWN = 8;

/** What the platform can do within the limits that are saved. */
export const Capabilities = ({ account: { capabilities, limits } }: { account: PaymentAccount }) => {
  const word = useAccountWords();
  const [locale] = useLocaleState();
  if (!capabilities) return null;
  const { refund, currencies, devices, preAuthorisation, receipts } = capabilities;
  const codes = currencies?.map(({ code }) => code);
  const more = (codes?.length ?? 0) - SHOWN;
  const amounts = (currencies ?? [])
    .filter(({ code, minMinor, maxMinor }) => code in limits.amounts && (minMinor || maxMinor))
    .map(({ code, minMinor, maxMinor }) => {
      const [from, to] = [minMinor, maxMinor].map((minor) => (minor ? formatMinor(minor, code, locale) : ''));
      return `${code} ${from} – ${to}`.trim();
    });
  const facts = [
    {
      label: word('can.currencies'),
      value: codes
        ? [codes.slice(0, SHOWN).join(', '), ...(more > 0 ? [word('can.more', { count: more })] : [])].join(
            ' ',
          )
        : word('can.everyCurrency'),
    },
    { label: word('can.amounts'), value: amounts.join('; ') },
    { label: word('can.refunds'), value: word(refund.partial ? 'can.partial' : 'can.whole') },
    {
      label: word('can.refundAge'),
      value: refund.withinDays === null ? word('can.always') : word('can.days', { count: refund.withinDays }),
    },
    {
      label: word('can.refundCount'),
      value: refund.maxCount === null ? word('can.anyNumber') : word('can.times', { count: refund.maxCount }),
    },
    { label: word('can.devices'), value: devices.map((device) => word(`device.${device}`)).join(', ') },
    { label: word('can.preAuthorisation'), value: word(preAuthorisation ? 'can.yes' : 'can.no') },
    { label: word('can.receipts'), value: word(receipts ? 'can.byPlatform' : 'can.byHotel') },
  ];
  return (
    <Section title={word('can.title')} data-testid="capabilities">
      <Facts facts={facts} />
      <p style={{ marginTop: 12, fontSize: 12.5, color: 'var(--text-3)' }}>{word('can.note')}</p>
    </Section>
  );
};

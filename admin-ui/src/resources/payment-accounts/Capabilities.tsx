import { formatMinor, Section } from '../../shared';
import { Facts } from '../../shared/primitives';
import { useAccountLabels } from './labels';
import type { PaymentAccount } from './types';

const SHOWN = 8;

/** What the platform can do within the limits that are saved. */
export const Capabilities = ({ account: { capabilities, limits } }: { account: PaymentAccount }) => {
  const t = useAccountLabels();
  if (!capabilities) return null;
  const { refund, currencies, devices, methodKinds, wallets, preAuthorisation, receipts } = capabilities;
  const codes = currencies?.map(({ code }) => code);
  const more = (codes?.length ?? 0) - SHOWN;
  const amounts = (currencies ?? [])
    .filter(({ code, minMinor, maxMinor }) => code in limits.amounts && (minMinor || maxMinor))
    .map(({ code, minMinor, maxMinor }) => {
      const [from, to] = [minMinor, maxMinor].map((minor) => (minor ? formatMinor(minor, code) : ''));
      return `${code} ${from} – ${to}`.trim();
    });
  const facts = [
    {
      label: t('can.currencies'),
      value: codes
        ? [codes.slice(0, SHOWN).join(', '), ...(more > 0 ? [t('can.more', { count: more })] : [])].join(' ')
        : t('can.everyCurrency'),
    },
    { label: t('can.amounts'), value: amounts.join('; ') },
    { label: t('can.refunds'), value: t(refund.partial ? 'can.partial' : 'can.whole') },
    {
      label: t('can.refundAge'),
      value: refund.withinDays === null ? t('can.always') : t('can.days', { count: refund.withinDays }),
    },
    {
      label: t('can.refundCount'),
      value: refund.maxCount === null ? t('can.anyNumber') : t('can.times', { count: refund.maxCount }),
    },
    { label: t('can.devices'), value: devices.map((device) => t(`device.${device}`)).join(', ') },
    {
      label: t('can.kinds'),
      value: [
        ...methodKinds.map((kind) => t(`channel.${kind}`)),
        ...wallets.map((wallet) => t(`can.wallet.${wallet}`)),
      ].join(', '),
    },
    { label: t('can.preAuthorisation'), value: t(preAuthorisation ? 'can.yes' : 'can.no') },
    { label: t('can.receipts'), value: t(receipts ? 'can.byPlatform' : 'can.byHotel') },
  ];
  return (
    <Section title={t('can.title')} data-testid="capabilities">
      <Facts facts={facts} />
      <p style={{ marginTop: 12, fontSize: 12.5, color: 'var(--text-3)' }}>{t('can.note')}</p>
    </Section>
  );
};

import { Facts, formatCount, formatMinor, Section, useLabels } from '../../shared';
import { Figure, type ListOf } from './cards';
import type { DashboardFigures } from './types';

interface DisputesProps {
  disputes: DashboardFigures['disputes'];
  list: ListOf;
}

/** What banks dispute and have not decided, in all currencies: a deadline must not hide behind the currency chosen. */
export const DisputesCard = ({ disputes, list }: DisputesProps) => {
  const t = useLabels('dashboard.disputes');
  const { open, sums, evidenceDue, evidenceDueTo } = disputes;
  const count = (payments: number, to: string | undefined) => (
    <Figure to={to}>{formatCount(payments)}</Figure>
  );
  return (
    <Section title={t('title')} note={t('note')} data-testid="disputes">
      {open === 0 ? (
        <p className="t3">{t('none')}</p>
      ) : (
        <Facts
          spread
          facts={[
            { label: t('open'), value: count(open, list.all({ disputeStatus: 'undecided' })) },
            { label: t('evidenceDue'), value: count(evidenceDue, list.all({ evidenceDueTo })) },
            ...sums.map(({ currencyCode, amountMinor }) => ({
              label: t('amount', { currencyCode }),
              value: (
                <Figure to={list.all({ disputeCurrency: currencyCode })}>
                  {formatMinor(amountMinor, currencyCode)}
                </Figure>
              ),
            })),
          ]}
        />
      )}
    </Section>
  );
};

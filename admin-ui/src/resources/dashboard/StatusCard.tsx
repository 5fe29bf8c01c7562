import { useLocaleState, useTranslate } from 'react-admin';
import { type MainStatus, Section } from '../../shared';
import { percentOf } from './figures';
import type { DashboardFigures } from './types';

/** In the order a payment goes through them, in the colours they have everywhere. */
const colours: [MainStatus, string][] = [
  ['success', 'var(--c-paid)'],
  ['pending', 'var(--pending)'],
  ['timed_out', 'var(--c-expired)'],
  ['canceled', 'var(--canceled)'],
  ['refunded', 'var(--c-refund)'],
  ['partialRefunded', 'var(--partialRefunded)'],
];

export interface StatusCardProps {
  statuses: DashboardFigures['statuses'];
  currencyCode: string;
}

/** Where every request of this currency stands now. */
export const StatusCard = ({ statuses, currencyCode }: StatusCardProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const countOf = (status: MainStatus) =>
    statuses.find((each) => each.mainStatus === status && each.currencyCode === currencyCode)?.count ?? 0;
  const total = colours.reduce((sum, [status]) => sum + countOf(status), 0);
  const number = (value: number) => new Intl.NumberFormat(locale).format(value);
  return (
    <Section
      title={translate('dashboard.statuses.title')}
      note={translate('dashboard.statuses.note', { currencyCode })}
      data-testid="statuses"
    >
      {total === 0 ? (
        <p className="dash-none">{translate('dashboard.statuses.none', { currencyCode })}</p>
      ) : (
        <>
          <div className="dash-stack" aria-hidden>
            {colours
              .filter(([status]) => countOf(status) > 0)
              .map(([status, background]) => (
                <i key={status} style={{ flexGrow: countOf(status), background }} />
              ))}
          </div>
          <ul className="dash-lines">
            {colours.map(([status, background]) => (
              <li key={status} data-testid={`status-${status}`}>
                <i style={{ background }} aria-hidden />
                <span>{translate(`status.${status}`)}</span>
                <b>{number(countOf(status))}</b>
                <span className="pc">{percentOf(countOf(status), total, locale)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
};

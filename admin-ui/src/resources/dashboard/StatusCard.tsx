import { useLocaleState, useTranslate } from 'react-admin';
import { Lines, type MainStatus, Section } from '../../shared';
import type { Days } from '../../shared/filters';
import { FigureLine } from './FigureLine';
import { useListOf } from './use-lists';
import { percentOf } from './figures';
import type { DashboardFigures } from './types';
import s from './dashboard.module.css';

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
  days: Days;
  ofAll: boolean;
}

/** Where every request of this currency stands now. */
export const StatusCard = ({ statuses, currencyCode, days, ofAll }: StatusCardProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const list = useListOf(days, ofAll);
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
        <p className="t3">{translate('dashboard.statuses.none', { currencyCode })}</p>
      ) : (
        <>
          <div className={s.stack} aria-hidden>
            {colours
              .filter(([status]) => countOf(status) > 0)
              .map(([status, background]) => (
                <i key={status} style={{ flexGrow: countOf(status), background }} />
              ))}
          </div>
          <Lines>
            {colours.map(([status, background]) => (
              <FigureLine
                key={status}
                testId={`status-${status}`}
                colour={background}
                name={translate(`status.${status}`)}
                figure={number(countOf(status))}
                percent={percentOf(countOf(status), total, locale)}
                to={list.all({ currencyCode, mainStatus: status })}
              />
            ))}
          </Lines>
        </>
      )}
    </Section>
  );
};

import { useLocaleState, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { paths, permissions } from '../../paths';
import { Bar, Lines, Section, useHolds, useHotel } from '../../shared';
import type { Days } from '../../shared/filters';
import { FigureLine } from './FigureLine';
import { useListOf } from './use-lists';
import { percentOf } from './figures';
import type { CurrencyTakings } from './types';
import s from './dashboard.module.css';

const lines = [
  ['success', 'posted', 'var(--c-paid)'],
  ['fail', 'failed', 'var(--fail-line)'],
  ['unknown', 'unknown', 'var(--unknown-line)'],
] as const;

export interface PostingCardProps {
  takings: CurrencyTakings;
  /** Of all hotels: each may have a PMS of its own, and a work list of its own. */
  ofAll: boolean;
  days: Days;
}

/** What the PMS took of the money that came in. Square is the book, as everywhere. */
export const PostingCard = ({ takings, ofAll, days }: PostingCardProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { hotel } = useHotel();
  const mayAnswer = useHolds(permissions.payments);
  const { currencyCode, postings } = takings;
  const list = useListOf(days, ofAll);
  const total = postings.posted + postings.failed + postings.unknown;
  const waiting = postings.failed + postings.unknown;
  const pms = (!ofAll && hotel?.pmsName) || translate('dashboard.postings.pms');
  const number = (value: number) => new Intl.NumberFormat(locale).format(value);
  return (
    <Section title={translate('dashboard.postings.title', { pms, currencyCode })} data-testid="postings">
      {total === 0 ? (
        <p className="t3">{translate('dashboard.postings.none', { currencyCode })}</p>
      ) : (
        <>
          <Lines>
            {lines.map(([status, field, background]) => (
              <FigureLine
                key={status}
                testId={`posting-${status}`}
                shape="square"
                colour={background}
                name={translate(`posting.${status}`)}
                figure={number(postings[field])}
                percent={percentOf(postings[field], total, locale)}
                to={list.paid({ currencyCode, postingStatus: status })}
              />
            ))}
          </Lines>
          {waiting > 0 && (
            <Bar className={s.foot}>
              <span style={{ marginRight: 'auto' }}>
                {translate('dashboard.postings.waiting', { count: waiting, number: number(waiting) })}
              </span>
              {mayAnswer && !ofAll && (
                <Link to={paths.exceptions}>{translate('dashboard.postings.workList')}</Link>
              )}
            </Bar>
          )}
        </>
      )}
    </Section>
  );
};

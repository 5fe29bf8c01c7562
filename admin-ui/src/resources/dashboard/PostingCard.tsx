import { useLocaleState, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { paths, permissions } from '../../paths';
import { Section, useHotel } from '../../shared';
import { useHolds } from '../../shared/settings/use-holds';
import { percentOf } from './figures';
import type { CurrencyTakings } from './types';

const lines = [
  ['success', 'posted', 'var(--c-paid)'],
  ['fail', 'failed', 'var(--fail-line)'],
  ['unknown', 'unknown', 'var(--unknown-line)'],
] as const;

export interface PostingCardProps {
  takings: CurrencyTakings;
  /** Of all hotels: each may have a PMS of its own, and a work list of its own. */
  ofAll: boolean;
}

/** What the PMS took of the money that came in. Square is the book, as everywhere. */
export const PostingCard = ({ takings, ofAll }: PostingCardProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { hotel } = useHotel();
  const mayAnswer = useHolds(permissions.payments);
  const { currencyCode, postings } = takings;
  const total = postings.posted + postings.failed + postings.unknown;
  const waiting = postings.failed + postings.unknown;
  const pms = (!ofAll && hotel?.pmsName) || translate('dashboard.postings.pms');
  const number = (value: number) => new Intl.NumberFormat(locale).format(value);
  return (
    <Section title={translate('dashboard.postings.title', { pms, currencyCode })} data-testid="postings">
      {total === 0 ? (
        <p className="dash-none">{translate('dashboard.postings.none', { currencyCode })}</p>
      ) : (
        <>
          <ul className="dash-lines">
            {lines.map(([status, field, background]) => (
              <li key={status} data-testid={`posting-${status}`}>
                <i className="sq" style={{ background }} aria-hidden />
                <span>{translate(`posting.${status}`)}</span>
                <b>{number(postings[field])}</b>
                <span className="pc">{percentOf(postings[field], total, locale)}</span>
              </li>
            ))}
          </ul>
          {waiting > 0 && (
            <p className="dash-foot">
              <span>
                {translate('dashboard.postings.waiting', { count: waiting, number: number(waiting) })}
              </span>
              {mayAnswer && !ofAll && (
                <Link to={paths.exceptions}>{translate('dashboard.postings.workList')}</Link>
              )}
            </p>
          )}
        </>
      )}
    </Section>
  );
};

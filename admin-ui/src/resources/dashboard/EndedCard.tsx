import { useLocaleState, useTranslate } from 'react-admin';
import { Section } from '../../shared';
import type { CurrencyTakings } from './types';

const lines = [
  ['requested', 'requestedCount', 'var(--c-asked)'],
  ['paid', 'paidCount', 'var(--c-paid)'],
  ['canceled', 'canceledCount', 'var(--canceled)'],
  ['expired', 'expiredCount', 'var(--c-expired)'],
  ['refunded', 'refundedCount', 'var(--c-refund)'],
] as const;

/** How often each thing happened in the time shown. They do not add up: what was paid now may have been asked before. */
export const EndedCard = ({ takings }: { takings: CurrencyTakings }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { currencyCode } = takings;
  return (
    <Section title={translate('dashboard.ended.title', { currencyCode })} data-testid="ended">
      <ul className="dash-strip">
        {lines.map(([name, field, background]) => (
          <li key={name}>
            <span>
              <i style={{ background }} aria-hidden />
              {translate(`dashboard.ended.${name}`)}
            </span>
            <b>{new Intl.NumberFormat(locale).format(takings[field])}</b>
          </li>
        ))}
      </ul>
    </Section>
  );
};

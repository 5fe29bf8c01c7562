import { useLocaleState, useTranslate } from 'react-admin';
import { Section } from '../../shared';
import type { Days } from '../../shared/filters';
import { Figure } from './FigureLine';
import { useListOf } from './use-lists';
import type { CurrencyTakings } from './types';
import s from './dashboard.module.css';

const lines = [
  ['requested', 'requestedCount', 'var(--c-asked)'],
  ['paid', 'paidCount', 'var(--c-paid)'],
  ['canceled', 'canceledCount', 'var(--canceled)'],
  ['expired', 'expiredCount', 'var(--c-expired)'],
  ['refunded', 'refundedCount', 'var(--c-refund)'],
] as const;

/** How often each thing happened in the time shown. They do not add up: what was paid now may have been asked before. */
export const EndedCard = ({
  takings,
  days,
  ofAll,
}: {
  takings: CurrencyTakings;
  days: Days;
  ofAll: boolean;
}) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { currencyCode } = takings;
  const list = useListOf(days, ofAll);
  const to = (name: string) =>
    name === 'requested'
      ? list.created({ currencyCode })
      : name === 'paid'
        ? list.paid({ currencyCode })
        : undefined;
  return (
    <Section title={translate('dashboard.ended.title', { currencyCode })} data-testid="ended">
      <ul className={s.strip}>
        {lines.map(([name, field, background]) => (
          <li key={name}>
            <span>
              <i className={s.swatch} style={{ background }} aria-hidden />
              {translate(`dashboard.ended.${name}`)}
            </span>
            <b>
              <Figure to={to(name)}>{new Intl.NumberFormat(locale).format(takings[field])}</Figure>
            </b>
          </li>
        ))}
      </ul>
    </Section>
  );
};

import { Box } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import { Facts, formatMinor, Money } from '../../shared';
import { Figure } from './FigureLine';
import { changeOf, percentOf, widthOf } from './figures';
import type { CurrencyTakings } from './types';
import s from './dashboard.module.css';

export interface CurrencyCardProps {
  takings: CurrencyTakings;
  /** Compared with the year before, rather than with as many days. */
  year: boolean;
  /** The payments that were paid. */
  to: string | undefined;
  chosen: boolean;
  /** Nothing to choose where there is one currency only. */
  onChoose: (() => void) | undefined;
}

/** What came in, in one currency; never added to another. */
export const CurrencyCard = ({ takings, year, to, chosen, onChoose }: CurrencyCardProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { currencyCode, paidMinor, paidCount, requestedMinor, refundedMinor, previous } = takings;
  const word = (key: string, options?: Record<string, unknown>) =>
    translate(`dashboard.card.${key}`, options);
  const digits = (minor: number) => formatMinor(minor, currencyCode, locale);
  const change = changeOf(paidMinor, previous.paidMinor, locale);
  const facts: [string, string][] = [
    [word('requested'), digits(requestedMinor)],
    [word('share'), percentOf(paidMinor, requestedMinor, locale)],
    [word('refunded'), digits(refundedMinor === 0 ? 0 : -refundedMinor)],
    [word('kept'), digits(paidMinor - refundedMinor)],
  ];
  if (change) {
    const said = word(change.direction, { percent: change.percent });
    facts.push([word(year ? 'beforeYear' : 'before'), `${digits(previous.paidMinor)}, ${said}`]);
  }
  return (
    <section
      className={s.card}
      data-chosen={(chosen && onChoose !== undefined) || undefined}
      data-testid={`currency-${currencyCode}`}
    >
      <h2>
        {word('paid', { currencyCode })}
        <Box component="small" className="t3" sx={{ fontSize: 'inherit', fontWeight: 400 }}>
          <Figure to={to}>
            {word('payments', { count: paidCount, number: new Intl.NumberFormat(locale).format(paidCount) })}
          </Figure>
        </Box>
      </h2>
      <div className={s.amount}>
        <Money amountMinor={paidMinor} currencyCode={currencyCode} sx={{ fontSize: 26, fontWeight: 650 }} />
      </div>
      <div className={s.share} aria-hidden>
        <i style={{ width: `${widthOf(paidMinor, requestedMinor)}%` }} />
      </div>
      <Facts spread facts={facts.map(([label, value]) => ({ label, value }))} />
      {onChoose && (
        <button
          type="button"
          className={s.cover}
          aria-pressed={chosen}
          aria-label={word('choose', { currencyCode })}
          onClick={onChoose}
        />
      )}
    </section>
  );
};

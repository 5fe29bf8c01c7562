import { useLocaleState, useTranslate } from 'react-admin';
import { formatMinor, Money } from '../../shared';
import { changeOf, percentOf, widthOf } from './figures';
import type { CurrencyTakings, Range } from './types';

export interface CurrencyCardProps {
  takings: CurrencyTakings;
  range: Range;
  chosen: boolean;
  /** Nothing to choose where there is one currency only. */
  onChoose: (() => void) | undefined;
}

/** What came in, in one currency; never added to another. */
export const CurrencyCard = ({ takings, range, chosen, onChoose }: CurrencyCardProps) => {
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
    facts.push([word(range === '1y' ? 'beforeYear' : 'before'), `${digits(previous.paidMinor)}, ${said}`]);
  }
  return (
    <section
      className={`dash-card ${chosen && onChoose ? 'on' : ''}`}
      data-testid={`currency-${currencyCode}`}
    >
      <h2>
        {word('paid', { currencyCode })}
        <small>
          {word('payments', { count: paidCount, number: new Intl.NumberFormat(locale).format(paidCount) })}
        </small>
      </h2>
      <div className="v">
        <Money amountMinor={paidMinor} currencyCode={currencyCode} sx={{ fontSize: 26, fontWeight: 650 }} />
      </div>
      <div className="share" aria-hidden>
        <i style={{ width: `${widthOf(paidMinor, requestedMinor)}%` }} />
      </div>
      <dl>
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {onChoose && (
        <button
          type="button"
          className="cover"
          aria-pressed={chosen}
          aria-label={word('choose', { currencyCode })}
          onClick={onChoose}
        />
      )}
    </section>
  );
};

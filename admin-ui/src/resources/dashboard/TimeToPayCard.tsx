import { useLocaleState, useTranslate } from 'react-admin';
import { formatDuration, Section } from '../../shared';
import type { CurrencyTakings } from './types';
import s from './dashboard.module.css';

const MINUTE = 60_000;

/** How long guests take from the request to the money. */
export const TimeToPayCard = ({ takings }: { takings: CurrencyTakings }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { currencyCode, timeToPay } = takings;
  const word = (key: string) => translate(`dashboard.timeToPay.${key}`, { currencyCode });
  return (
    <Section title={word('title')} data-testid="time-to-pay">
      {timeToPay ? (
        <dl className={s.times}>
          {(['half', 'most'] as const).map((share) => (
            <div key={share}>
              <dd>{formatDuration(timeToPay[`${share}Minutes`] * MINUTE, locale)}</dd>
              <dt>{word(share)}</dt>
            </div>
          ))}
        </dl>
      ) : (
        <p className="t3">{word('none')}</p>
      )}
    </Section>
  );
};

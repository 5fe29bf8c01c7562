import { formatList, formatMoney, formatMinor, Money, useLabels, useTimeZone } from '../../../shared';
import { useSettled } from '../detail/use-payment';
import type { Payment } from '../types';
import { type MoneyLine, moneyLineOf } from './money-line';
import styles from './peek.module.css';

/** What was asked for, what came of it and what is on the folio, to one scale. */
export const MoneyLineBar = ({ payment }: { payment: Payment }) => {
  const t = useLabels('payments.peek.money');
  const timeZone = useTimeZone();
  const { currencyCode } = payment;
  const settled = useSettled(payment);
  const { scaleMinor, parts, rows, postedMinor, postedLines } = moneyLineOf(
    payment,
    settled?.currencyCode === currencyCode ? settled : null,
  );
  const share = (minor: number) => `${Math.min((100 * minor) / scaleMinor, 100)}%`;
  const whenOf = ({ kind, at }: MoneyLine['rows'][number]) => {
    if (at === null || kind === 'paidOut') return at;
    return kind === 'payout' ? t('report', { day: at }) : formatList(at, timeZone);
  };
  const said = [
    ...rows.map(({ kind, minor }) => `${t(kind)} ${formatMinor(minor, currencyCode)}`),
    ...(postedMinor === null ? [] : [`${t('posted')} ${formatMinor(postedMinor, currencyCode)}`]),
  ];
  const row = (kind: MoneyLine['rows'][number]['kind'] | 'posted', minor: number, when: string | null) => (
    <div key={kind} data-kind={kind} data-testid={`money-${kind}`}>
      <dt>{t(kind)}</dt>
      <dd>{when}</dd>
      <dd>
        <Money amountMinor={minor} currencyCode={currencyCode} spread />
      </dd>
    </div>
  );
  return (
    <section aria-label={t('title')}>
      <h2>
        {t('title')}{' '}
        <small className="t-table t3">{t('scale', { amount: formatMoney(scaleMinor, currencyCode) })}</small>
      </h2>
      <div role="img" aria-label={said.join(', ')}>
        <div className={styles.bar}>
          {parts.map(({ kind, minor }) => (
            <i key={kind} data-kind={kind} style={{ width: share(minor) }} />
          ))}
        </div>
        {postedMinor !== null && (
          <div className={styles.folio}>
            <i style={{ width: share(Math.max(postedMinor, 0)) }} />
          </div>
        )}
      </div>
      <dl className={`t-table ${styles.rows}`}>
        {rows.map((one) => row(one.kind, one.minor, whenOf(one)))}
        {postedMinor !== null && row('posted', postedMinor, t('lines', { count: postedLines }))}
      </dl>
    </section>
  );
};

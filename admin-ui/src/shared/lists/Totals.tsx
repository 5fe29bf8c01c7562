import { Fragment, type ReactNode } from 'react';
import { Money } from '../Money';
import { useLabels } from '../use-labels';
import { useHotel } from '../useHotel';
import { useLongList } from './definition';
import { ListFoot } from './look';

interface Sum {
  currencyCode: string;
  count: number;
}

interface TotalsProps<S extends Sum> {
  /** `capped`: there are more than `total`; sums are then not told. */
  stats: { total: number; capped: boolean; sums: S[] } | undefined;
  /** The days they are of. */
  note?: ReactNode;
  /** By their labels, in minor units. */
  figures: (sum: S) => Record<string, number>;
}

/** The hotel's own currency first, then the one with the most. */
export const byCurrency =
  (own: string | undefined) =>
  (a: Sum, b: Sum): number =>
    Number(b.currencyCode === own) - Number(a.currencyCode === own) || b.count - a.count;

/** Sums of the whole filter, not of the page; one block per currency: currencies are never added up. */
export const Totals = <S extends Sum>({ stats, note, figures }: TotalsProps<S>) => {
  const t = useLabels(`${useLongList().namespace}.totals`);
  const { hotel } = useHotel();
  if (!stats || stats.total === 0) return null;
  const { total, capped } = stats;
  return (
    <ListFoot data-testid="totals">
      <div>
        <b>{capped ? t('more', { count: total }) : t('these', { count: total })}</b>
        <span className="t3">{capped ? t('moreNote') : note}</span>
      </div>
      {!capped &&
        [...stats.sums].sort(byCurrency(hotel?.currencyCode)).map((sum) => (
          <dl key={sum.currencyCode} data-currency={sum.currencyCode}>
            {Object.entries(figures(sum)).map(([name, amountMinor]) => (
              <Fragment key={name}>
                <dt>{t(name)}</dt>
                <dd>
                  {/* Nothing that went back is no minus nothing. */}
                  <Money amountMinor={amountMinor || 0} currencyCode={sum.currencyCode} />
                </dd>
              </Fragment>
            ))}
          </dl>
        ))}
    </ListFoot>
  );
};

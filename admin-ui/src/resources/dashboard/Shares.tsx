import { useLocaleState, useTranslate } from 'react-admin';
import { formatMoney, useLocalName } from '../../shared';
import { Figure } from './FigureLine';
import { percentOf, widthOf } from './figures';
import s from './dashboard.module.css';

export interface SharesProps {
  rows: { key: string; name: string; nameZh: string; paidMinor: number; paidCount: number }[];
  currencyCode: string;
  whole: number;
  /** What a row opens. */
  to?: (key: string) => string | undefined;
}

/** Parts of one sum: a bar beside the amount and its share, so that neither needs the other. */
export const Shares = ({ rows, currencyCode, whole, to }: SharesProps) => {
  const translate = useTranslate();
  const localName = useLocalName();
  const [locale] = useLocaleState();
  if (rows.length === 0) return <p className="t3">{translate('dashboard.methods.none', { currencyCode })}</p>;
  const most = Math.max(...rows.map(({ paidMinor }) => paidMinor));
  return (
    <ul className={s.parts}>
      {rows.map((row) => (
        <li key={row.key} className={s.part}>
          <span>{to ? <Figure to={to(row.key)}>{localName(row)}</Figure> : localName(row)}</span>
          <span aria-hidden>
            <i style={{ width: `${widthOf(row.paidMinor, most)}%` }} />
          </span>
          <b>{formatMoney(row.paidMinor, currencyCode, locale)}</b>
          <span className={s.percent}>{percentOf(row.paidMinor, whole, locale)}</span>
        </li>
      ))}
    </ul>
  );
};

import { useLocaleState, useTranslate } from 'react-admin';
import { formatMinor, useLocalName } from '../../shared';
import { percentOf, widthOf } from './figures';

export interface SharesProps {
  rows: { key: string; name: string; nameZh: string; paidMinor: number; paidCount: number }[];
  currencyCode: string;
  whole: number;
}

/** Parts of one sum: a bar beside the amount and its share, so that neither needs the other. */
export const Shares = ({ rows, currencyCode, whole }: SharesProps) => {
  const translate = useTranslate();
  const localName = useLocalName();
  const [locale] = useLocaleState();
  if (rows.length === 0)
    return <p className="dash-none">{translate('dashboard.methods.none', { currencyCode })}</p>;
  const most = Math.max(...rows.map(({ paidMinor }) => paidMinor));
  return (
    <ul className="dash-shares">
      {rows.map((row) => (
        <li key={row.key}>
          <span className="name">{localName(row)}</span>
          <span className="bar" aria-hidden>
            <i style={{ width: `${widthOf(row.paidMinor, most)}%` }} />
          </span>
          <b>{formatMinor(row.paidMinor, currencyCode, locale)}</b>
          <span className="pc">{percentOf(row.paidMinor, whole, locale)}</span>
        </li>
      ))}
    </ul>
  );
};

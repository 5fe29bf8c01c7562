import { Box } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useLocaleState, useTranslate } from 'react-admin';
import { formatMinor } from '../../shared';
import { dayText } from './figures';
import type { CurrencyTakings } from './types';
import s from './dashboard.module.css';

export interface TakingsTableProps {
  takings: CurrencyTakings;
  byMonth: boolean;
  /** Otherwise only screen readers have it. */
  visible: boolean;
}

/** The chart in words, the latest first. */
export const TakingsTable = ({ takings, byMonth, visible }: TakingsTableProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { currencyCode, buckets } = takings;
  const word = (key: string) => translate(`dashboard.chart.${key}`, { currencyCode });
  const digits = (minor: number) => formatMinor(minor, currencyCode, locale);
  return (
    <Box className={visible ? s.table : undefined} sx={visible ? undefined : visuallyHidden}>
      <table data-testid="takings-table">
        <caption>{word('table')}</caption>
        <thead>
          <tr>
            <th scope="col">{word(byMonth ? 'month' : 'day')}</th>
            <th scope="col">{word('requested')}</th>
            <th scope="col">{word('paid')}</th>
            <th scope="col">{word('refunded')}</th>
          </tr>
        </thead>
        <tbody>
          {[...buckets].reverse().map((bucket) => (
            <tr key={bucket.day}>
              <th scope="row">{dayText(bucket.day, locale)}</th>
              <td>{digits(bucket.requestedMinor)}</td>
              <td>{digits(bucket.paidMinor)}</td>
              <td>{digits(bucket.refundedMinor === 0 ? 0 : -bucket.refundedMinor)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
};

import BarChartRounded from '@mui/icons-material/BarChartRounded';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import { Box } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { useLocaleState } from 'react-admin';
import { Bar, formatMinor, formatMoney, GlyphButton, Section, useLabels } from '../../shared';
import { dayText } from './figures';
import type { CurrencyTakings } from './types';
import s from './dashboard.module.css';

/** The drawing library comes after the figures, which say the same in words. */
const TakingsChart = lazy(() => import('./TakingsChart'));

const keysOf: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  PageUp: (at) => at - 7,
  PageDown: (at) => at + 7,
  Home: () => 0,
  End: (_, last) => last,
};

interface TakingsProps {
  takings: CurrencyTakings;
  byMonth: boolean;
}

/** The chart in words, the latest first. Where it is not `visible` only screen readers have it. */
const TakingsTable = ({ takings, byMonth, visible }: TakingsProps & { visible: boolean }) => {
  const [locale] = useLocaleState();
  const t = useLabels('dashboard.chart');
  const { currencyCode, buckets } = takings;
  return (
    <Box className={visible ? s.table : undefined} sx={visible ? undefined : visuallyHidden}>
      <table className="t-table" data-testid="takings-table">
        <caption style={visuallyHidden}>{t('table', { currencyCode })}</caption>
        <thead>
          <tr>
            {[byMonth ? 'month' : 'day', 'requested', 'paid', 'refunded'].map((head) => (
              <th key={head} scope="col">
                {t(head, { currencyCode })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...buckets].reverse().map(({ day, requestedMinor, paidMinor, refundedMinor }) => (
            <tr key={day}>
              <th scope="row">{dayText(day, locale)}</th>
              {[requestedMinor, paidMinor, -refundedMinor].map((minor, index) => (
                <td key={index}>{formatMinor(minor || 0, currencyCode)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
};

/**
 * Money per day or month. The legend reads out the day under the pointer, or the one moved to by keys; at first the
 * last one. The same figures can be had as a table, which screen readers always have.
 */
export const TakingsCard = ({ takings, byMonth }: TakingsProps) => {
  const t = useLabels('dashboard.chart');
  const [locale] = useLocaleState();
  const [hovered, setHovered] = useState<number | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const [asTable, setAsTable] = useState(false);
  const { currencyCode, buckets } = takings;
  const last = buckets.length - 1;
  const within = (index: number) => Math.min(Math.max(index, 0), last);
  const at = within(hovered ?? focused ?? last);
  const bucket = buckets[at];
  if (!bucket) return null;

  const refunded = -bucket.refundedMinor || 0;
  const readOut = [
    ['requested', 'var(--c-asked)', bucket.requestedMinor],
    ['paid', 'var(--c-paid)', bucket.paidMinor],
    ['refunded', 'var(--c-refund)', refunded],
  ] as const;
  const day = dayText(bucket.day, locale);
  const money = (minor: number) => formatMoney(minor, currencyCode);
  const onKeyDown = (event: KeyboardEvent) => {
    const move = keysOf[event.key];
    if (!move) return;
    event.preventDefault();
    setHovered(null);
    setFocused(within(move(at, last)));
  };

  return (
    <Section
      title={t(byMonth ? 'perMonth' : 'perDay', { currencyCode })}
      actions={
        <>
          <Bar
            className={`t-note t2 ${s.read}`}
            sx={{ gap: '4px 18px', justifyContent: { sm: 'flex-end' } }}
            data-testid="read-out"
          >
            <b>{day}</b>
            {readOut.map(([name, background, minor]) => (
              <span key={name}>
                <i
                  className={s.swatch}
                  data-shape={name === 'refunded' ? 'line' : 'square'}
                  style={{ background }}
                  aria-hidden
                />
                {t(name)} <b>{formatMinor(minor, currencyCode)}</b>
              </span>
            ))}
          </Bar>
          <GlyphButton
            label={t(asTable ? 'showChart' : 'showTable')}
            glyph={asTable ? BarChartRounded : TableRowsOutlined}
            onClick={() => setAsTable(!asTable)}
            data-testid="chart-or-table"
          />
        </>
      }
      data-testid="takings"
    >
      {!asTable && (
        <div
          className={s.chart}
          role="slider"
          tabIndex={0}
          aria-label={t(byMonth ? 'labelMonth' : 'label')}
          aria-valuemin={1}
          aria-valuemax={buckets.length}
          aria-valuenow={at + 1}
          aria-valuetext={t('value', {
            day,
            requested: money(bucket.requestedMinor),
            paid: money(bucket.paidMinor),
            refunded: money(refunded),
          })}
          onKeyDown={onKeyDown}
          onFocus={() => setFocused((before) => before ?? last)}
          onBlur={() => setFocused(null)}
          onPointerLeave={() => setHovered(null)}
          data-testid="chart"
        >
          <Suspense fallback={null}>
            <TakingsChart
              buckets={buckets}
              currencyCode={currencyCode}
              marked={hovered ?? focused}
              onHover={setHovered}
            />
          </Suspense>
        </div>
      )}
      <TakingsTable takings={takings} byMonth={byMonth} visible={asTable} />
    </Section>
  );
};

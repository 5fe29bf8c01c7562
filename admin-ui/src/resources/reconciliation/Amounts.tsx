import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { Money, useLabels, usePms } from '../../shared';
import { isFinding, type Look, oddSide, SIDES } from './look';
import type { AgreeingLine, DayDetail, Finding, Side } from './types';
import s from './reconciliation.module.css';

type Totals = Pick<DayDetail, 'totals'>;

export const currenciesOf = ({ totals }: Totals): string[] => [
  ...new Set(totals.map(({ currencyCode }) => currencyCode)),
];

/** Payments less refunds of a day, as each side has them. */
export const sumsOf = ({ totals }: Totals, currencyCode: string): Record<Side, number> => {
  const own = totals.filter((total) => total.currencyCode === currencyCode && total.kind !== 'dispute');
  const sum = (side: Side) => own.reduce((all, total) => all + total[`${side}Minor`], 0);
  return { report: sum('report'), ours: sum('ours'), pms: sum('pms') };
};

interface ThreeProps {
  platform: string;
  odd: (side: Side) => boolean;
  children: (side: Side) => ReactNode;
}

/** Three small amounts beside each other, one per side. */
const Three = ({ platform, odd, children }: ThreeProps) => {
  const pms = usePms();
  const names: Record<Side, string> = { report: platform, ours: 'PayBy', pms };
  return (
    <div className={`t-note ${s.three}`}>
      {SIDES.map((side) => (
        <div key={side} data-odd={odd(side)}>
          <span>{names[side]}</span>
          {children(side)}
        </div>
      ))}
    </div>
  );
};

interface LineProps<Line> {
  line: Line;
  look: Look;
  platform: string;
}

/** What each side has of one line. */
export const LineAmounts = ({ line, look, platform }: LineProps<AgreeingLine>) => (
  <Three
    platform={platform}
    odd={(side) => isFinding(line) && oddSide[line.finding] === side && !line.settled}
  >
    {(side) => look.amount(line, side, false)}
  </Three>
);

/** The line that a decision is about: what each side has of it, and the likely reason. */
export const LineFigures = ({ line, look, platform }: LineProps<Finding>) => (
  <Stack sx={{ gap: '6px' }}>
    <LineAmounts line={line} look={look} platform={platform} />
    <div className={s.reason}>{look.reason(line)}</div>
  </Stack>
);

interface DayFiguresProps {
  day: Totals & { agreed: number; differences: number };
  platform: string;
  title?: ReactNode;
}

/** How many lines a day has, and each side's sum per currency. */
export const DayFigures = ({ day, platform, title }: DayFiguresProps) => {
  const t = useLabels('reconciliation');
  return (
    <Stack sx={{ gap: '6px' }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: '12px' }}>
        {title}
        <span className="t2">{t('lines', { agreed: day.agreed, explained: day.differences })}</span>
      </Stack>
      {currenciesOf(day).map((currencyCode) => {
        const sums = sumsOf(day, currencyCode);
        return (
          <Three key={currencyCode} platform={platform} odd={(side) => sums[side] !== sums.ours}>
            {(side) => <Money amountMinor={sums[side]} currencyCode={currencyCode} />}
          </Three>
        );
      })}
    </Stack>
  );
};

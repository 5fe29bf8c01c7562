import { useLocaleState } from 'react-admin';
import {
  Bar,
  BarChart,
  type BarShapeProps,
  CartesianGrid,
  ReferenceArea,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts';
import { axisText, tickText } from './figures';
import type { Bucket } from './types';

interface Drawn extends Bucket {
  /** The taller of both: what was paid today may have been asked for yesterday. */
  height: number;
}

const REFUND_MARK = 3.5;
const axis = { tick: { fontSize: 11.5, fill: 'var(--text-3)' }, axisLine: false, tickLine: false };

/** Asked behind, paid in front, and a mark under the line where money went back. */
const DayBar = ({ x, y, width, height, payload }: BarShapeProps) => {
  const day = payload as Drawn;
  const share = (minor: number) => (day.height === 0 ? 0 : (height * minor) / day.height);
  const foot = y + height;
  const column = (minor: number, fill: string, radius: number) =>
    minor > 0 && (
      <rect
        x={x}
        y={foot - share(minor)}
        width={width}
        height={Math.max(share(minor), 1)}
        rx={Math.min(radius, width / 2)}
        fill={fill}
      />
    );
  return (
    <g>
      {column(day.requestedMinor, 'var(--c-asked)', 2.5)}
      {column(day.paidMinor, 'var(--c-paid)', 2)}
      {day.refundedMinor > 0 && (
        <rect x={x} y={foot + 2} width={width} height={REFUND_MARK} rx={1.5} fill="var(--c-refund)" />
      )}
    </g>
  );
};

interface TakingsChartProps {
  buckets: Bucket[];
  currencyCode: string;
  /** The day whose figures are read out beside. */
  marked: number | null;
  onHover: (index: number | null) => void;
}

/** The picture only: its words are in the read-out and in the table. */
const TakingsChart = ({ buckets, currencyCode, marked, onHover }: TakingsChartProps) => {
  const [locale] = useLocaleState();
  const days: Drawn[] = buckets.map((bucket) => ({
    ...bucket,
    height: Math.max(bucket.requestedMinor, bucket.paidMinor),
  }));
  const day = marked === null ? undefined : days[marked]?.day;
  return (
    <ResponsiveContainer width="100%" height="100%" minWidth={0}>
      <BarChart
        data={days}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        barCategoryGap="16%"
        accessibilityLayer={false}
        onMouseMove={({ activeTooltipIndex }) =>
          onHover(
            activeTooltipIndex === undefined || activeTooltipIndex === null
              ? null
              : Number(activeTooltipIndex),
          )
        }
        onMouseLeave={() => onHover(null)}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="day"
          tickFormatter={tickText}
          {...axis}
          tickMargin={9}
          interval="preserveStartEnd"
          minTickGap={34}
        />
        <YAxis
          width={52}
          tickFormatter={(minor: number) => axisText(minor, currencyCode, locale)}
          {...axis}
          tickCount={6}
        />
        {day !== undefined && <ReferenceArea x1={day} x2={day} fill="var(--surface-3)" fillOpacity={1} />}
        <Bar dataKey="height" shape={DayBar} maxBarSize={44} isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  );
};

export default TakingsChart;

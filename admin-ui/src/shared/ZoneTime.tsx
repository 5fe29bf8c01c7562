import { Tooltip } from '@mui/material';
import { formatClock, formatFull, formatList, formatNear, zoneLabel } from './time';
import { useTimeZone } from './use-time-zone';

const formats = { full: formatFull, list: formatList, near: formatNear, clock: formatClock };

export interface ZoneTimeProps {
  value: string;
  style?: keyof typeof formats;
  /** By default the zone of the page: the hotel's, or the reader's where no hotel is chosen. */
  timeZone?: string;
  className?: string;
}

/** A moment in one zone; the zone and the full value are in the tooltip. */
export const ZoneTime = ({ value, style = 'list', timeZone, className }: ZoneTimeProps) => {
  const ofPage = useTimeZone();
  const zone = timeZone ?? ofPage;
  return (
    <Tooltip title={`${formatFull(value, zone)} · ${zoneLabel(zone, new Date(value))}`}>
      <time className={className} dateTime={value} style={{ whiteSpace: 'nowrap' }}>
        {formats[style](value, zone)}
      </time>
    </Tooltip>
  );
};

/** An instant (ISO) in the hotel's time zone, or a calendar date as it is. */
export const HotelTime = ({
  value,
  style = 'full',
}: Pick<ZoneTimeProps, 'style'> & { value: string | null | undefined }) => {
  if (!value) return <span>—</span>;
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return <time dateTime={value}>{value}</time>;
  return <ZoneTime value={value} style={style} />;
};

import { Tooltip } from '@mui/material';
import { formatDate, formatFull, formatList, zoneLabel } from './time';
import { useHotel } from './useHotel';

export interface HotelTimeProps {
  /** An instant (ISO) or a calendar date. */
  value: string | null | undefined;
  style?: 'full' | 'list' | 'date';
}

const formats = { full: formatFull, list: formatList, date: formatDate };

/** A moment in the hotel's time zone; the zone and the full value are in the tooltip. */
export const HotelTime = ({ value, style = 'full' }: HotelTimeProps) => {
  const { hotel } = useHotel();
  if (!value) return <span>—</span>;
  const timeZone = hotel?.timeZone ?? 'UTC';
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(value);
  const text = isDate ? value : formats[style](value, timeZone);
  if (isDate) return <time dateTime={value}>{text}</time>;
  return (
    <Tooltip title={`${formatFull(value, timeZone)} · ${zoneLabel(timeZone, new Date(value))}`}>
      <time dateTime={value} style={{ whiteSpace: 'nowrap' }}>
        {text}
      </time>
    </Tooltip>
  );
};

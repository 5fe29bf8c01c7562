import { Tooltip } from '@mui/material';
import { formatFull, formatList, zoneLabel } from './time';
import { useTimeZone } from './use-time-zone';

const formats = { full: formatFull, list: formatList };

/** A moment in the zone of the page: the hotel's, or the reader's where no hotel is chosen. */
export const ZoneTime = ({ value, style = 'list' }: { value: string; style?: 'full' | 'list' }) => {
  const timeZone = useTimeZone();
  return (
    <Tooltip title={`${formatFull(value, timeZone)} · ${zoneLabel(timeZone, new Date(value))}`}>
      <time dateTime={value} style={{ whiteSpace: 'nowrap' }}>
        {formats[style](value, timeZone)}
      </time>
    </Tooltip>
  );
};

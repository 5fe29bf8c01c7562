import { Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Tag } from './primitives';
import { useHotel, useLocalName } from './useHotel';

const SHOWN = 2;

/** The first two, and how many more there are; all of them in the tooltip. */
export const FewOf = ({ all }: { all: string[] }) => {
  if (all.length === 0) return <span className="t3">—</span>;
  const more = all.length - SHOWN;
  const text = all.slice(0, SHOWN).join(', ');
  if (more <= 0) return <span>{text}</span>;
  return (
    <Tooltip title={all.join(', ')}>
      <span>
        {text} <span className="t3">+{more}</span>
      </span>
    </Tooltip>
  );
};

export interface HotelsOfProps {
  hotels: string[];
  allHotels: boolean;
  /** Works at group level too. */
  group: boolean;
}

/** Where somebody may work: one hotel by its name, several by their codes. */
export const HotelsOf = ({ hotels, allHotels, group }: HotelsOfProps) => {
  const translate = useTranslate();
  const { hotels: known } = useHotel();
  const localName = useLocalName();
  const nameOf = (code: string) => {
    const hotel = known.find((each) => each.code === code);
    return hotel && hotels.length === 1 ? localName(hotel) : code;
  };
  return (
    <span style={{ display: 'inline-flex', gap: 6, alignItems: 'center' }}>
      {allHotels
        ? translate('settings.allHotels')
        : (hotels.length > 0 || !group) && <FewOf all={hotels.map(nameOf)} />}
      {group && <Tag>{translate('settings.group')}</Tag>}
    </span>
  );
};

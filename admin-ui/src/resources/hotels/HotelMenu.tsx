import { useRecordContext } from 'react-admin';
import { useLocalName } from '../../shared';
import { RecordMenu, useMay } from '../../shared/resource';
import { useHotelLabels } from './labels';
import type { HotelSettings } from './types';

/** A hotel is deleted by typing its code. */
export const HotelMenu = () => {
  const t = useHotelLabels();
  const localName = useLocalName();
  const mayDelete = useMay('delete');
  const hotel = useRecordContext<HotelSettings>()!;
  return (
    <RecordMenu
      of={localName(hotel)}
      mayDelete={mayDelete}
      mustType={{ word: hotel.code, mismatch: t('delete.mismatch') }}
    />
  );
};

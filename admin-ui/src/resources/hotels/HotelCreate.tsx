import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTimeZone } from '../../shared';
import { CreatePage, ResourceForm, useDone } from '../../shared/resource';
import { hotelsKey } from '../../shared/useHotel';
import { HotelFields } from './HotelFields';
import { useHotelLabels } from './labels';
import { sentOf } from './types';

const HotelCreate = () => {
  const t = useHotelLabels();
  const timeZone = useTimeZone();
  const done = useDone();
  const queryClient = useQueryClient();
  const [empty] = useState({
    type: 'hotel',
    timeZone,
    adapterChannelType: 'none',
    countryPhoneCodes: [],
    additionalCurrencies: [],
    localLanguage: 'none',
    checkInTime: '15:00',
    kioskDirtyRoomCheckIn: false,
    kioskStaffCheckOut: false,
    invoiceInfoSync: false,
    enabled: true,
  });
  /** It can be chosen to work in at once. */
  const toTheList = () => {
    void queryClient.invalidateQueries({ queryKey: hotelsKey });
    done('settings.added');
  };
  return (
    <CreatePage record={empty} transform={sentOf} onSaved={toTheList}>
      <ResourceForm submit={t('add')}>
        <HotelFields />
      </ResourceForm>
    </CreatePage>
  );
};

export default HotelCreate;

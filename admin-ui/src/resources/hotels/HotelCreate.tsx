import { useState } from 'react';
import { CreatePage, ResourceForm } from '../../shared/resource';
import { HotelFields } from './HotelFields';
import { useHotelLabels } from './labels';
import { sentOf } from './types';

const HotelCreate = () => {
  const t = useHotelLabels();
  const [empty] = useState({
    type: 'hotel',
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
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
  return (
    <CreatePage record={empty} transform={sentOf}>
      <ResourceForm submit={t('add')}>
        <HotelFields />
      </ResourceForm>
    </CreatePage>
  );
};

export default HotelCreate;

import { useState } from 'react';
import { useHotel } from '../../shared';
import { CreatePage, ResourceForm, useDone } from '../../shared/resource';
import { ClientFields } from './ClientFields';
import { useClientLabels } from './labels';
import { SecretDialog } from './SecretDialog';
import { type CreatedApiClient, sentOf } from './types';

const ApiClientCreate = () => {
  const t = useClientLabels();
  const done = useDone();
  const { hotel } = useHotel();
  const [made, setMade] = useState<CreatedApiClient | null>(null);
  // A new client works in the hotel it is added at.
  const [empty] = useState({
    enabled: true,
    accessTokenSeconds: 900,
    refreshTokenSeconds: 86_400,
    roles: [],
    groupClient: false,
    allHotels: false,
    hotels: hotel ? [hotel.code] : [],
    callbackEnabled: false,
    callbackTriggers: [],
    invoiceSettings: {},
    billingSettings: {},
  });
  return (
    <CreatePage record={empty} transform={sentOf} onSaved={setMade}>
      <ResourceForm submit={t('add')}>
        <ClientFields />
      </ResourceForm>
      {made && <SecretDialog {...made} onStored={() => done('settings.added')} />}
    </CreatePage>
  );
};

export default ApiClientCreate;

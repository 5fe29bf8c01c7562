import { useState } from 'react';
import { useHotel } from '../../shared';
import { CreatePage, ResourceForm } from '../../shared/resource';
import { useSmsChannelLabels } from './labels';
import { SmsChannelFields } from './SmsChannelFields';
import { sentOf, templatesOf } from './types';

const SmsChannelCreate = () => {
  const t = useSmsChannelLabels();
  const { hotel } = useHotel();
  const [empty] = useState({
    code: null,
    hotelCode: hotel?.code ?? null,
    provider: null,
    kind: null,
    baseUrl: '',
    sender: null,
    areaCodes: [],
    ...templatesOf([]),
    isDefault: false,
    enabled: true,
    credentials: {},
  });
  return (
    <CreatePage record={empty} transform={sentOf}>
      <ResourceForm submit={t('add')}>
        <SmsChannelFields />
      </ResourceForm>
    </CreatePage>
  );
};

export default SmsChannelCreate;

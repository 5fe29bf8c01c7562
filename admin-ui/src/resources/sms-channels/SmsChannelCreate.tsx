import { useState } from 'react';
import { useHotel } from '../../shared';
import { CreatePage, ResourceForm } from '../../shared/resource';
import { useSmsChannelWords } from './labels';
import { SmsChannelFields } from './SmsChannelFields';
import { sentOf, templatesOf } from './types';

const SmsChannelCreate = () => {
  const word = useSmsChannelWords();
  const { hotel } = useHotel();
  const [empty] = useState({
    code: null,
    hotelCode: hotel?.code ?? null,
    provider: null,
    kind: null,
    baseUrl: '',
    sender: null,
    areaCodes: [],
    templates: templatesOf([]),
    isDefault: false,
    enabled: true,
    credentials: {},
  });
  return (
    <CreatePage record={empty} transform={sentOf}>
      <ResourceForm submit={word('add')}>
        <SmsChannelFields />
      </ResourceForm>
    </CreatePage>
  );
};

export default SmsChannelCreate;

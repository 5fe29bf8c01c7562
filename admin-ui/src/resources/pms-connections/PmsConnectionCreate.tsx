import { useState } from 'react';
import { CreatePage, ResourceForm } from '../../shared/resource';
import { usePmsLabels } from './labels';
import { PmsFields } from './PmsFields';
import { sentOf } from './types';

const PmsConnectionCreate = () => {
  const t = usePmsLabels();
  const [empty] = useState({ code: '', kind: '', name: '', baseUrl: '', enabled: false, credentials: {} });
  return (
    <CreatePage record={empty} transform={sentOf}>
      <ResourceForm submit={t('add')}>
        <PmsFields />
      </ResourceForm>
    </CreatePage>
  );
};

export default PmsConnectionCreate;

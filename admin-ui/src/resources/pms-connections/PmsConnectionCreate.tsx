import { useState } from 'react';
import { CreatePage, ResourceForm } from '../../shared/resource';
import { usePmsWords } from './labels';
import { PmsFields } from './PmsFields';
import { sentOf } from './types';

const PmsConnectionCreate = () => {
  const word = usePmsWords();
  const [empty] = useState({ code: '', kind: '', name: '', baseUrl: '', enabled: false, credentials: {} });
  return (
    <CreatePage record={empty} transform={sentOf}>
      <ResourceForm submit={word('add')}>
        <PmsFields />
      </ResourceForm>
    </CreatePage>
  );
};

export default PmsConnectionCreate;

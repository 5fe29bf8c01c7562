import { useState } from 'react';
import { CreatePage, ResourceForm } from '../../shared/resource';
import { DictionaryFields } from './DictionaryFields';
import { useDictionaryLabels } from './labels';
import { useLastType } from './types';

const DictionaryCreate = () => {
  const t = useDictionaryLabels();
  const [type] = useLastType();
  const [empty] = useState({ type, description: null, sort: 0, minimum: null, maximum: null, enabled: true });
  return (
    <CreatePage record={empty}>
      <ResourceForm submit={t('add')}>
        <DictionaryFields />
      </ResourceForm>
    </CreatePage>
  );
};

export default DictionaryCreate;

import { useState } from 'react';
import { CreatePage, ResourceForm } from '../../shared/resource';
import { DictionaryFields } from './DictionaryFields';
import { useDictionaryLabels } from './labels';
import { sentOf, useLastType } from './types';

const DictionaryCreate = () => {
  const t = useDictionaryLabels();
  const [type] = useLastType();
  const [empty] = useState({
    type,
    names: {},
    description: null,
    sort: 0,
    minimum: null,
    maximum: null,
    enabled: true,
  });
  return (
    <CreatePage record={empty} transform={sentOf}>
      <ResourceForm submit={t('add')}>
        <DictionaryFields />
      </ResourceForm>
    </CreatePage>
  );
};

export default DictionaryCreate;

import { useState } from 'react';
import { CreatePage, ResourceForm } from '../../shared/resource';
import { HttpProxyFields } from './HttpProxyFields';
import { useHttpProxyLabels } from './labels';
import { sentOf } from './types';

const HttpProxyCreate = () => {
  const t = useHttpProxyLabels();
  const [empty] = useState({
    tenantId: null,
    mode: 'proxy',
    host: null,
    port: null,
    username: null,
    bypass: null,
    testAddress: 'https://www.example.com',
    enabled: true,
  });
  return (
    <CreatePage record={empty} transform={sentOf}>
      <ResourceForm submit={t('save')}>
        <HttpProxyFields />
      </ResourceForm>
    </CreatePage>
  );
};

export default HttpProxyCreate;

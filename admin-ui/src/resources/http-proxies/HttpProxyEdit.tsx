import { RecordContextProvider } from 'react-admin';
import { EditPage, RecordMenu, ResourceForm } from '../../shared/resource';
import { HttpProxyFields } from './HttpProxyFields';
import { ProxyState } from './HttpProxyList';
import { useHttpProxyLabels } from './labels';
import { ProxyTest } from './ProxyTest';
import { formOf, type HttpProxy, sentOf } from './types';
import { useTenantNames } from './use-tenants';

const HttpProxyEdit = () => {
  const t = useHttpProxyLabels();
  const { nameOf } = useTenantNames();
  return (
    <EditPage<HttpProxy>
      title={({ tenantId }) => nameOf(tenantId)}
      aside={(proxy) => <ProxyState proxy={proxy} />}
      actions={({ tenantId }) => <RecordMenu of={nameOf(tenantId)} mayDelete />}
      transform={sentOf as never}
      onSaved={() => undefined}
    >
      {(proxy) => (
        <>
          {proxy.mode === 'proxy' && <ProxyTest proxy={proxy} />}
          <RecordContextProvider value={formOf(proxy)}>
            <ResourceForm submit={t('save')} stays>
              <HttpProxyFields />
            </ResourceForm>
          </RecordContextProvider>
        </>
      )}
    </EditPage>
  );
};

export default HttpProxyEdit;

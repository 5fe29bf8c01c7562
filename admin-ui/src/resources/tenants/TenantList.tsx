import { useState } from 'react';
import { DataProviderContext, useTranslate } from 'react-admin';
import { useShortcut } from '../../shared';
import { SearchBox } from '../../shared/filters';
import { ListPage } from '../../shared/resource';
import { DeleteTenantDialog } from './DeleteTenantDialog';
import type { Ask } from './list/ask';
import { TenantCards } from './list/TenantCards';
import { TenantTable } from './list/TenantTable';
import { addTenantPath } from './paths';
import { StatusDialog } from './StatusDialog';
import { StructureDialog } from './structure/StructureDialog';
import { tenantDataProvider, tenantKey } from './tenant-api';
import './tenants.css';
import './structure/structure.css';

/** The hotel groups of this installation. */
const TenantList = () => {
  const translate = useTranslate();
  const [asked, setAsked] = useState<Ask | null>(null);
  const close = () => setAsked(null);
  useShortcut('/', () => document.querySelector<HTMLElement>('[data-testid=search-tenantId]')?.focus(), {
    label: 'tenants.list.find',
  });
  return (
    <DataProviderContext value={tenantDataProvider}>
      <ListPage
        resource={tenantKey}
        words="tenants.list"
        sort={{ field: 'id', order: 'ASC' }}
        aside={translate('tenants.list.aside')}
        add={{ to: addTenantPath, text: translate('tenants.list.add'), testId: 'add-tenant' }}
        filters={<SearchBox label={translate('tenants.list.search')} source="tenantId" />}
        table={<TenantTable onAsk={setAsked} />}
        cards={<TenantCards onAsk={setAsked} />}
      />
      {asked?.what === 'delete' && <DeleteTenantDialog tenant={asked.tenant} onClose={close} />}
      {asked?.what === 'status' && <StatusDialog tenant={asked.tenant} onClose={close} />}
      {asked?.what === 'structure' && <StructureDialog tenant={asked.tenant} onClose={close} />}
    </DataProviderContext>
  );
};

export default TenantList;

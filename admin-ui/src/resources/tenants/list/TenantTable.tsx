import { DataTable, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { getTenant } from '../../../providers/session';
import { Tag, ZoneTime } from '../../../shared';
import { databaseText } from '../form/jdbc-url';
import { tenantPath } from '../paths';
import { TenantStatusChip } from '../TenantStatusChip';
import type { Tenant } from '../types';
import type { Ask } from './ask';
import { TenantMenu } from './TenantMenu';

const Column = DataTable.Col<Tenant>;

export const ssoText = (tenant: Tenant, translate: (key: string) => string): string => {
  if (!tenant.sso?.enabled) return translate('tenants.sso.off');
  return [translate('tenants.sso.on'), tenant.sso.realm].filter(Boolean).join(' · ');
};

/** The tenant that administers the others is named, since less can be done with it. */
export const OwnTag = ({ id }: { id: string }) => {
  const translate = useTranslate();
  return id === getTenant() ? <Tag>{translate('tenants.list.installation')}</Tag> : null;
};

export const TenantTable = ({ onAsk }: { onAsk: (ask: Ask) => void }) => {
  const translate = useTranslate();
  const label = (column: string) => translate(`tenants.list.column.${column}`);
  return (
    <DataTable<Tenant>
      className="set-table"
      bulkActionButtons={false}
      rowClick={(id) => tenantPath(String(id))}
      empty={<></>}
    >
      <Column
        label={label('name')}
        disableSort
        render={({ id, name }) => (
          <div data-testid={`tenant-${id}`}>
            <div className="l1">
              <Link to={tenantPath(id)} onClick={(event) => event.stopPropagation()}>
                {name}
              </Link>
              <OwnTag id={id} />
            </div>
            <div className="l2">{id}</div>
          </div>
        )}
      />
      <Column
        label={label('database')}
        disableSort
        render={({ database }) => <span className="ten-db">{databaseText(database.jdbcUrl)}</span>}
      />
      <Column
        label={label('status')}
        disableSort
        render={({ status }) => <TenantStatusChip status={status} />}
      />
      <Column
        label={label('sso')}
        disableSort
        cellClassName="t2"
        render={(tenant) => ssoText(tenant, translate)}
      />
      <Column
        label={label('created')}
        disableSort
        cellClassName="t2"
        render={({ createdAt }) => <ZoneTime value={createdAt} />}
      />
      <Column
        label={<span className="ten-unseen">{label('actions')}</span>}
        disableSort
        className="col-actions"
        render={(tenant) => <TenantMenu tenant={tenant} onAsk={onAsk} />}
      />
    </DataTable>
  );
};

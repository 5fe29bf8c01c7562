import { Box } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { rowCard } from '../../../shared/lists/look';
import { databaseText } from '../form/jdbc-url';
import { tenantPath } from '../paths';
import { TenantStatusChip } from '../TenantStatusChip';
import type { Tenant } from '../types';
import { TenantMenu } from './TenantMenu';
import type { Ask } from './ask';
import { OwnTag, ssoText } from './TenantTable';

/** The rows for a phone. */
export const TenantCards = ({ onAsk }: { onAsk: (ask: Ask) => void }) => {
  const translate = useTranslate();
  const { data = [] } = useListContext<Tenant>();
  return data.map((tenant) => (
    <Box key={tenant.id} sx={rowCard} data-testid={`tenant-${tenant.id}`}>
      <div className="n">
        <Link to={tenantPath(tenant.id)}>{tenant.name}</Link>
        <OwnTag id={tenant.id} />
      </div>
      <TenantMenu tenant={tenant} onAsk={onAsk} />
      <div className="s">{tenant.id}</div>
      <div className="s ten-db">{databaseText(tenant.database.jdbcUrl)}</div>
      <div className="st">
        <TenantStatusChip status={tenant.status} />
        <span>
          {translate('tenants.list.column.sso')}: {ssoText(tenant, translate)}
        </span>
      </div>
    </Box>
  ));
};

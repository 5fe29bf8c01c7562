import { Box, Tab, Tabs } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ErrorState, useHolds, useLevel, useTimeZone, zoneLabel } from '../../shared';
import { ListPage } from '../../shared/resource';
import { ChangeFilters } from './list/ChangeFilters';
import { ChangeCards, ChangeTable } from './list/ChangeRows';
import { ExportButton } from './list/ExportButton';
import type { Scope } from './types';

/** The server counts no further; nobody reads that far. */
const MOST = 10_000;

/** Who changed what, when, from where, before and after. */
const AuditLogList = () => {
  const translate = useTranslate();
  const timeZone = useTimeZone();
  const level = useLevel();
  // The permission counts in the default tenant only, so nobody else ever holds it.
  const runsTheInstallation = useHolds('SYSTEM_CONFIGURATION_MGT') && level === 'group';
  const [scope, setScope] = useState<Scope>('tenant');
  const [failure, setFailure] = useState<unknown>(null);

  const tabs = runsTheInstallation && (
    <Tabs
      sx={{ px: '12px', borderBottom: '1px solid var(--line)' }}
      value={scope}
      onChange={(_, next: Scope) => setScope(next)}
      aria-label={translate('auditLog.scope.label')}
    >
      <Tab value="tenant" label={translate('auditLog.scope.tenant')} />
      <Tab
        value="installation"
        label={translate('auditLog.scope.installation')}
        data-testid="scope-installation"
      />
    </Tabs>
  );
  return (
    <ListPage
      key={scope}
      resource="audit-log"
      namespace="auditLog"
      sort={{ field: 'at', order: 'DESC' }}
      perPage={50}
      most={MOST}
      {...(scope === 'installation' && { filter: { scope } })}
      aside={translate('auditLog.timesIn', { zone: zoneLabel(timeZone) })}
      actions={<ExportButton onFailure={setFailure} />}
      tabs={
        <>
          {tabs}
          {failure !== null && (
            <Box sx={{ p: '12px 18px 0' }}>
              <ErrorState error={failure} title={translate('auditLog.export.failed')} />
            </Box>
          )}
        </>
      }
      filters={<ChangeFilters scope={scope} />}
      table={<ChangeTable scope={scope} />}
      cards={<ChangeCards />}
    />
  );
};

export default AuditLogList;

import { Box, Tab, Tabs } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ErrorState, useHolds, useLevel } from '../../../shared';
import type { Scope } from '../types';

/** Which log is looked at, and why its last export failed. */
export const useLogHead = () => {
  const translate = useTranslate();
  const level = useLevel();
  // The permission counts in the default tenant only, so nobody else ever holds it.
  const runsTheInstallation = useHolds('SYSTEM_CONFIGURATION_MGT') && level === 'group';
  const [scope, setScope] = useState<Scope>('tenant');
  const [failure, setFailure] = useState<unknown>(null);
  const tabs = (
    <>
      {runsTheInstallation && (
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
      )}
      {failure !== null && (
        <Box sx={{ p: '12px 18px 0' }}>
          <ErrorState error={failure} title={translate('auditLog.export.failed')} />
        </Box>
      )}
    </>
  );
  return { scope, tabs, setFailure };
};

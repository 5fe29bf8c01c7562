import { Tab, Tabs } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useHolds, useLevel } from '../../../shared';
import type { Scope } from '../types';

/** Which log is looked at. */
export const useLogHead = () => {
  const translate = useTranslate();
  const level = useLevel();
  // The permission counts in the default tenant only, so nobody else ever holds it.
  const runsTheInstallation = useHolds('SYSTEM_CONFIGURATION_MGT') && level === 'group';
  const [scope, setScope] = useState<Scope>('tenant');
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
  return { scope, tabs };
};

import { Alert, Card } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Facts } from '../../../shared';
import { FormSection, useHolds, Wide } from '../../../shared/settings';
import { RoleGroupTag } from '../list/RoleGroupTag';
import type { Role } from '../types';
import { PermissionPicker } from './PermissionPicker';

/** A role that this administrator may look at but not change, and why. */
export const RoleFacts = ({ role }: { role: Role }) => {
  const translate = useTranslate();
  const mayManage = useHolds('SECURITY_ROLE_MGT');
  const reason = !mayManage ? 'noPermission' : role.roleGroup === 'built_in' ? 'builtIn' : 'beyond';
  return (
    <>
      <Alert severity="info" sx={{ maxWidth: 720, mb: '16px' }} data-testid="read-only">
        {translate(`roles.readOnly.${reason}`)}
      </Alert>
      <Card className="set-page">
        <FormSection title={translate('roles.section.role')}>
          <Wide>
            <Facts
              facts={[
                { label: translate('roles.field.name'), value: role.name, mono: true },
                { label: translate('roles.field.description'), value: role.description },
                {
                  label: translate('roles.field.roleGroup'),
                  value: <RoleGroupTag group={role.roleGroup} />,
                },
              ]}
            />
          </Wide>
        </FormSection>
        <FormSection title={translate('roles.section.permissions')}>
          <Wide>
            <PermissionPicker held={role.permissions} grantable={null} />
          </Wide>
        </FormSection>
      </Card>
    </>
  );
};

import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import { Button, Card } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { ErrorState, LoadingRows } from '../../shared';
import { RecordPage, useBasePath, useHolds } from '../../shared/settings';
import { valuesOf } from './form/role-values';
import { RoleFacts } from './form/RoleFacts';
import { RoleForm } from './form/RoleForm';
import { copyPath, RoleMenu } from './list/RoleMenu';
import type { Role } from './types';
import { useGrantable } from './use-grantable';

const Editable = ({ role, onReload }: { role: Role; onReload: () => void }) => {
  const translate = useTranslate();
  const { data, error, refetch } = useGrantable();
  if (data) {
    return (
      <RoleForm
        key={role.updatedAt}
        role={role}
        values={valuesOf(role)}
        grantable={new Set(data.map(({ name }) => name))}
        onReload={onReload}
      />
    );
  }
  if (error) {
    return <ErrorState error={error} onRetry={() => void refetch()} title={translate('roles.didNotLoad')} />;
  }
  return (
    <Card className="set-page">
      <LoadingRows rows={8} />
    </Card>
  );
};

const RoleEdit = () => {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const base = useBasePath('role');
  const mayManage = useHolds('SECURITY_ROLE_MGT');
  return (
    <RecordPage<Role>
      resource="roles"
      id={id}
      segment="role"
      listTitle={translate('roles.list.title')}
      title={(role) => role.shortDescription || role.name}
      didNotLoad={translate('roles.didNotLoad')}
      actions={(role) =>
        role.editable ? (
          <RoleMenu role={role} onOwnPage />
        ) : (
          mayManage && (
            <Button
              variant="contained"
              component={Link}
              to={copyPath(base, role)}
              startIcon={<ContentCopyRounded />}
              data-testid="copy-role"
            >
              {translate('roles.copy')}
            </Button>
          )
        )
      }
    >
      {(role, reload) =>
        role.editable ? <Editable role={role} onReload={reload} /> : <RoleFacts role={role} />
      }
    </RecordPage>
  );
};

export default RoleEdit;

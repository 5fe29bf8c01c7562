import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { useRoleText } from '../../shared';
import { EditPage, ResourceForm, useMay, useResource } from '../../shared/resource';
import { useRoleLabels } from './labels';
import { RoleFields } from './RoleFields';
import { copyPath, RoleMenu } from './RoleMenu';
import type { Role } from './types';

const RoleEdit = () => {
  const t = useRoleLabels();
  const textOf = useRoleText();
  const { addPath } = useResource();
  const mayAdd = useMay('create');
  const actionsOf = (role: Role) =>
    role.editable ? (
      <RoleMenu />
    ) : (
      mayAdd && (
        <Button
          variant="contained"
          component={Link}
          to={copyPath(addPath, role)}
          startIcon={<ContentCopyRounded />}
          data-testid="copy-role"
        >
          {t('copy')}
        </Button>
      )
    );
  return (
    <EditPage<Role>
      title={(role) => textOf(role).title}
      actions={actionsOf}
      whyNot={({ roleGroup }) => (roleGroup === 'built_in' ? 'builtIn' : 'beyond')}
    >
      {(role) => (
        <ResourceForm submit={t('save')} readOnly={!role.editable}>
          <RoleFields />
        </ResourceForm>
      )}
    </EditPage>
  );
};

export default RoleEdit;

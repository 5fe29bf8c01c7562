import { useRecordContext } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { RecordMenu, useMay, useResource } from '../../shared/resource';
import { useRoleLabels } from './labels';
import type { Role } from './types';

export const copyPath = (addPath: string, role: Role): string =>
  `${addPath}?copy=${encodeURIComponent(role.name)}`;

/** The users who hold a role, in the same mode: `/tenant/user` beside `/tenant/role`. */
export const holdersPath = (listPath: string, role: Role): string =>
  `${listPath.replace(/role$/, 'user')}?filter=${encodeURIComponent(JSON.stringify({ role: role.name }))}`;

export const RoleMenu = () => {
  const t = useRoleLabels();
  const navigate = useNavigate();
  const { listPath, addPath } = useResource();
  const mayAdd = useMay('create');
  const role = useRecordContext<Role>()!;
  const copy = {
    key: 'copy',
    text: t('action.copy'),
    onClick: () => void navigate(copyPath(addPath, role)),
  };
  return (
    <RecordMenu of={role.name} actions={mayAdd ? [copy] : []} mayDelete={role.editable}>
      {role.users > 0 && (
        <p>
          {t('delete.held', { count: role.users })}{' '}
          <Link to={holdersPath(listPath, role)}>{t('delete.show')}</Link>
        </p>
      )}
    </RecordMenu>
  );
};

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import type { AppDataProvider } from '../../../providers/dataProvider';
import {
  ConfirmDialog,
  type RowAction,
  RowMenu,
  siblingPath,
  useBasePath,
  useHolds,
} from '../../../shared/settings';
import type { Role } from '../types';

export const copyPath = (base: string, role: Role): string =>
  `${base}/add?copy=${encodeURIComponent(role.name)}`;

/** The users who hold a role, in the same mode. */
export const holdersPath = (base: string, role: Role): string =>
  `${siblingPath(base, 'user')}?filter=${encodeURIComponent(JSON.stringify({ role: role.name }))}`;

export interface RoleMenuProps {
  role: Role;
  /** On the role's own page, where “Edit” would lead nowhere and deleting leads back to the list. */
  onOwnPage?: boolean;
}

export const RoleMenu = ({ role, onOwnPage = false }: RoleMenuProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<AppDataProvider>();
  const base = useBasePath('role');
  const mayManage = useHolds('SECURITY_ROLE_MGT');
  const [deleting, setDeleting] = useState(false);

  const remove = async () => {
    await dataProvider.request(`/roles/${encodeURIComponent(role.name)}`, { method: 'DELETE' });
    await queryClient.invalidateQueries({ queryKey: ['roles', 'getList'] });
    notify('settings.deleted', { type: 'success' });
    setDeleting(false);
    if (onOwnPage) void navigate(base);
  };

  const actions: RowAction[] = [
    ...(onOwnPage
      ? []
      : [
          {
            key: 'open',
            text: translate(role.editable ? 'roles.action.edit' : 'roles.action.look'),
            onClick: () => void navigate(`${base}/${encodeURIComponent(role.name)}`),
          },
        ]),
    ...(mayManage
      ? [
          {
            key: 'copy',
            text: translate('roles.action.copy'),
            onClick: () => void navigate(copyPath(base, role)),
          },
        ]
      : []),
    ...(role.editable
      ? [
          {
            key: 'delete',
            text: translate('roles.action.delete'),
            onClick: () => setDeleting(true),
            last: true,
          },
        ]
      : []),
  ];
  return (
    <>
      <RowMenu label={translate('settings.actionsFor', { name: role.name })} actions={actions} />
      {deleting && (
        <ConfirmDialog
          title={translate('roles.delete.title', { name: role.name })}
          action={translate('roles.delete.action')}
          keep={translate('roles.delete.keep')}
          onConfirm={remove}
          onClose={() => setDeleting(false)}
        >
          <p>{translate('roles.delete.text')}</p>
          {role.users > 0 && (
            <p>
              {translate('roles.delete.held', { smart_count: role.users, count: role.users })}{' '}
              <Link to={holdersPath(base, role)}>{translate('roles.delete.show')}</Link>
            </p>
          )}
        </ConfirmDialog>
      )}
    </>
  );
};

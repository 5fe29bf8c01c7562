import { useState } from 'react';
import { useGetIdentity, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { describeError } from '../../../providers/errors';
import { ConfirmDialog, type RowAction, RowMenu, useBasePath } from '../../../shared/settings';
import type { User } from '../types';
import { useUserActions } from '../use-user-actions';
import { PasswordDialog } from './PasswordDialog';

type Asked = 'password' | 'lock' | 'delete';

export interface UserMenuProps {
  user: User;
  /** On the user's own page, where “Edit” would lead nowhere and deleting leads back to the list. */
  onOwnPage?: boolean;
}

/** What can be done with a user beside switching it on and off. Nobody does these to oneself. */
export const UserMenu = ({ user, onOwnPage = false }: UserMenuProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const notify = useNotify();
  const base = useBasePath('user');
  const { identity } = useGetIdentity();
  const { invite, lock, unlock, remove } = useUserActions();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const name = user.realName || user.username;
  const others = user.editable && identity?.id !== user.id;

  const attempt = async (action: (user: User) => Promise<void>) => {
    try {
      await action(user);
    } catch (error) {
      notify(describeError(error, translate), { type: 'error' });
    }
  };
  const deleteUser = async () => {
    await remove(user);
    close();
    if (onOwnPage) void navigate(base);
  };

  const actions: RowAction[] = [
    ...(onOwnPage
      ? []
      : [
          {
            key: 'open',
            text: translate(user.editable ? 'users.action.edit' : 'users.action.look'),
            onClick: () => void navigate(`${base}/${user.id}`),
          },
        ]),
    ...(others
      ? [
          {
            key: 'password',
            text: translate('users.action.password'),
            onClick: () => setAsked('password'),
          },
          ...(user.hasPassword || !user.email || user.userType === 'INTERFACE'
            ? []
            : [
                {
                  key: 'invite',
                  text: translate('users.action.invite'),
                  onClick: () => void attempt(invite),
                },
              ]),
          user.locked
            ? { key: 'unlock', text: translate('users.action.unlock'), onClick: () => void attempt(unlock) }
            : { key: 'lock', text: translate('users.action.lock'), onClick: () => setAsked('lock') },
          {
            key: 'delete',
            text: translate('users.action.delete'),
            onClick: () => setAsked('delete'),
            last: true,
          },
        ]
      : []),
  ];

  return (
    <>
      <RowMenu label={translate('settings.actionsFor', { name })} actions={actions} />
      {asked === 'password' && <PasswordDialog user={user} onClose={close} />}
      {asked === 'lock' && (
        <ConfirmDialog
          title={translate('users.lock.title', { name })}
          action={translate('users.lock.action')}
          onConfirm={() => lock(user).then(close)}
          onClose={close}
        >
          <p>{translate('users.lock.text')}</p>
        </ConfirmDialog>
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title={translate('users.delete.title', { name })}
          action={translate('users.delete.action')}
          keep={translate('users.delete.keep')}
          onConfirm={deleteUser}
          onClose={close}
        >
          <p>{translate('users.delete.text', { username: user.username })}</p>
          <p>{translate('users.delete.instead')}</p>
        </ConfirmDialog>
      )}
    </>
  );
};

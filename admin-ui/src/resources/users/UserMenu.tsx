import { useState } from 'react';
import { useGetIdentity, useNotify, useRecordContext, useTranslate } from 'react-admin';
import { describeError } from '../../providers/errors';
import { ConfirmDialog } from '../../shared';
import { RecordMenu } from '../../shared/resource';
import { useUserLabels } from './labels';
import { PasswordDialog } from './PasswordDialog';
import type { User } from './types';
import { useUserActions } from './use-user-actions';

/** What can be done with a user beside switching it on and off. Nobody does these to oneself. */
export const UserMenu = () => {
  const t = useUserLabels();
  const translate = useTranslate();
  const notify = useNotify();
  const user = useRecordContext<User>()!;
  const { identity } = useGetIdentity();
  const { invite, lock, unlock } = useUserActions();
  const [asked, setAsked] = useState<'password' | 'lock' | null>(null);
  const close = () => setAsked(null);
  const name = user.realName || user.username;
  const others = user.editable && identity?.id !== user.id;
  const attempt = (action: typeof unlock) =>
    void action(user).catch((error: unknown) => notify(describeError(error, translate), { type: 'error' }));
  const mayInvite = !user.hasPassword && user.email && user.userType !== 'INTERFACE';
  const actions = [
    ...(mayInvite ? [{ key: 'invite', text: t('action.invite'), onClick: () => attempt(invite) }] : []),
    { key: 'password', text: t('action.password'), onClick: () => setAsked('password') },
    user.locked
      ? { key: 'unlock', text: t('action.unlock'), onClick: () => attempt(unlock) }
      : { key: 'lock', text: t('action.lock'), onClick: () => setAsked('lock') },
  ];
  return (
    <>
      <RecordMenu of={name} actions={others ? actions : []} mayDelete={others}>
        <p>{t('delete.instead')}</p>
      </RecordMenu>
      {asked === 'password' && <PasswordDialog user={user} onClose={close} />}
      {asked === 'lock' && (
        <ConfirmDialog
          title={t('lock.title', { name })}
          action={t('lock.action')}
          onConfirm={() => lock(user).then(close)}
          onClose={close}
        >
          <p>{t('lock.text')}</p>
        </ConfirmDialog>
      )}
    </>
  );
};

import { useState } from 'react';
import { useGetIdentity, useNotify, useRecordContext, useTranslate } from 'react-admin';
import { describeError } from '../../providers/errors';
import { RecordMenu } from '../../shared/resource';
import { ConfirmDialog } from '../../shared';
import { useUserWords } from './labels';
import { PasswordDialog } from './PasswordDialog';
import type { User } from './types';
import { useUserActions } from './use-user-actions';

/** What can be done with a user beside switching it on and off. Nobody does these to oneself. */
export const UserMenu = () => {
  const word = useUserWords();
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
    ...(mayInvite ? [{ key: 'invite', text: word('action.invite'), onClick: () => attempt(invite) }] : []),
    { key: 'password', text: word('action.password'), onClick: () => setAsked('password') },
    user.locked
      ? { key: 'unlock', text: word('action.unlock'), onClick: () => attempt(unlock) }
      : { key: 'lock', text: word('action.lock'), onClick: () => setAsked('lock') },
  ];
  return (
    <>
      <RecordMenu of={name} actions={others ? actions : []} mayDelete={others}>
        <p>{word('delete.instead')}</p>
      </RecordMenu>
      {asked === 'password' && <PasswordDialog user={user} onClose={close} />}
      {asked === 'lock' && (
        <ConfirmDialog
          title={word('lock.title', { name })}
          action={word('lock.action')}
          onConfirm={() => lock(user).then(close)}
          onClose={close}
        >
          <p>{word('lock.text')}</p>
        </ConfirmDialog>
      )}
    </>
  );
};

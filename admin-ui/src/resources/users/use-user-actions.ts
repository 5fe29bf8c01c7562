import { useDataProvider, useNotify } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider';
import { useResource } from '../../shared/resource';
import { useUserWords } from './labels';
import type { User } from './types';

/** What is done to a user outside of the form. Each resolves once the server has done it and the rows are read again. */
export const useUserActions = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { readAgain } = useResource();
  const notify = useNotify();
  const word = useUserWords();
  type Done = 'locked' | 'unlocked' | 'invited' | 'password';

  const done = async (user: User, said: Done, work: Promise<unknown>) => {
    try {
      await work;
    } finally {
      // Also after a refusal: it may have come because somebody else was faster.
      await readAgain();
    }
    notify(word(`done.${said}`, { name: user.realName || user.username }), { type: 'success' });
  };

  return {
    lock: (user: User) =>
      done(user, 'locked', dataProvider.request(`/user/${user.id}/lock`, { method: 'POST' })),
    unlock: (user: User) =>
      done(
        user,
        'unlocked',
        dataProvider.request(`/user/${encodeURIComponent(user.username)}/unlock/current-user`, {
          method: 'PUT',
        }),
      ),
    invite: (user: User) =>
      done(user, 'invited', dataProvider.request(`/user/${user.id}/invitation`, { method: 'POST' })),
    setPassword: (user: User, body: object) =>
      done(user, 'password', dataProvider.request(`/user/${user.id}/password`, { method: 'POST', body })),
  };
};

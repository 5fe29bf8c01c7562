import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider';
import type { User } from './types';

/** What is done to a user outside of the form. Each resolves once the server has done it and the rows are read again. */
export const useUserActions = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();

  const done = async (work: Promise<unknown>, said: string, stale: string[] = ['user']) => {
    try {
      await work;
    } finally {
      // Also after a refusal: it may have come because somebody else was faster.
      await queryClient.invalidateQueries({ queryKey: stale });
    }
    notify(said, { type: 'success' });
  };
  const name = (user: User) => ({ name: user.realName || user.username });

  return {
    setStatus: (user: User, status: User['status']) =>
      done(
        dataProvider.request('/user', {
          method: 'PUT',
          body: { id: user.id, status, updatedAt: user.updatedAt },
        }),
        translate(`users.done.${status}`, name(user)),
      ),
    lock: (user: User) =>
      done(
        dataProvider.request(`/user/${user.id}/lock`, { method: 'POST' }),
        translate('users.done.locked', name(user)),
      ),
    unlock: (user: User) =>
      done(
        dataProvider.request(`/user/${encodeURIComponent(user.username)}/unlock/current-user`, {
          method: 'PUT',
        }),
        translate('users.done.unlocked', name(user)),
      ),
    remove: (user: User) =>
      done(dataProvider.request(`/user/${user.id}`, { method: 'DELETE' }), translate('settings.deleted'), [
        'user',
        'getList',
      ]),
    invite: (user: User) =>
      done(
        dataProvider.request(`/user/${user.id}/invitation`, { method: 'POST' }),
        translate('users.done.invited', name(user)),
      ),
    setPassword: (user: User, body: { password: string; confirmPassword: string; mustChange: boolean }) =>
      done(
        dataProvider.request(`/user/${user.id}/password`, { method: 'POST', body }),
        translate('users.done.password', name(user)),
      ),
  };
};

import { useNotify } from 'react-admin';
import { useRequest } from '../../shared';
import { useResource } from '../../shared/resource';
import { type labels, useUserLabels } from './labels';
import type { User } from './types';

/** What is done to a user outside of the form. Each resolves once the server has done it and the rows are read again. */
export const useUserActions = () => {
  const request = useRequest();
  const { readAgain } = useResource();
  const notify = useNotify();
  const t = useUserLabels();

  const act =
    (said: keyof typeof labels.done, method: 'POST' | 'PUT', pathOf: (user: User) => string) =>
    async (user: User, body?: object) => {
      try {
        await request(pathOf(user), { method, body });
      } finally {
        // Also after a refusal: it may have come because somebody else was faster.
        await readAgain();
      }
      notify(t(`done.${said}`, { name: user.realName || user.username }), { type: 'success' });
    };

  return {
    lock: act('locked', 'POST', ({ id }) => `/user/${id}/lock`),
    unlock: act(
      'unlocked',
      'PUT',
      ({ username }) => `/user/${encodeURIComponent(username)}/unlock/current-user`,
    ),
    invite: act('invited', 'POST', ({ id }) => `/user/${id}/invitation`),
    setPassword: act('password', 'POST', ({ id }) => `/user/${id}/password`),
  };
};

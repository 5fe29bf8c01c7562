import { lastDayOf, useNow, useTimeZone } from '../../shared';
import { useUserWords } from './labels';
import type { User } from './types';

/** The day until which the password is good; a day that has passed is said in words. */
export const PasswordEnd = ({ user }: { user: User }) => {
  const word = useUserWords();
  const timeZone = useTimeZone();
  const now = useNow();
  if (!user.passwordExpiresAt) return <span className="t3">—</span>;
  const day = lastDayOf(user.passwordExpiresAt, timeZone);
  const over = Date.parse(user.passwordExpiresAt) <= now.getTime();
  return <span>{over ? word('list.expired', { day }) : day}</span>;
};

import { useTranslate } from 'react-admin';
import { lastDayOf, useNow, useTimeZone } from '../../../shared';
import type { User } from '../types';

/** The day until which the password is good; a day that has passed is said in words. */
export const PasswordEnd = ({ user }: { user: User }) => {
  const translate = useTranslate();
  const timeZone = useTimeZone();
  const now = useNow();
  if (!user.passwordExpiresAt) return <span className="t3">—</span>;
  const day = lastDayOf(user.passwordExpiresAt, timeZone);
  const over = Date.parse(user.passwordExpiresAt) <= now.getTime();
  return <span>{over ? translate('users.list.expired', { day }) : day}</span>;
};

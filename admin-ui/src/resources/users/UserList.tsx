import { lastDayOf, useNow, useTimeZone } from '../../shared';
import { FewOf, HotelsOf, Tag, useRoleTitles } from '../../shared';
import { type Column, type NameColumn, ResourceList } from '../../shared/resource';
import { useUserLabels } from './labels';
import type { User } from './types';
import { UserFilters } from './UserFilters';
import { UserMenu } from './UserMenu';
import { UserStatus } from './UserStatus';

/** The day until which the password is good; a day that has passed is said in words. */
const PasswordEnd = ({ user }: { user: User }) => {
  const t = useUserLabels();
  const timeZone = useTimeZone();
  const now = useNow();
  if (!user.passwordExpiresAt) return <span className="t3">—</span>;
  const day = lastDayOf(user.passwordExpiresAt, timeZone);
  const over = Date.parse(user.passwordExpiresAt) <= now.getTime();
  return <span>{over ? t('list.expired', { day }) : day}</span>;
};

const RolesOf = ({ roles }: { roles: string[] }) => {
  const titleOf = useRoleTitles();
  return <FewOf all={roles.map(titleOf)} />;
};

const columns: Column<User>[] = [
  { key: 'roles', card: 'line', render: (user) => <RolesOf roles={user.roles} /> },
  { key: 'status', sortBy: 'status', card: 'state', nowrap: true, render: () => <UserStatus /> },
  { key: 'hotels', card: 'state', render: (user) => <HotelsOf {...user} group={user.groupLevel} /> },
  { key: 'passwordEnd', nowrap: true, render: (user) => <PasswordEnd user={user} /> },
];

const UserList = () => {
  const t = useUserLabels();
  const name: NameColumn<User> = {
    key: 'user',
    sortBy: 'realName',
    text: (user) => user.realName || user.username,
    testId: (user) => `user-${user.username}`,
    tag: (user) => user.userType === 'INTERFACE' && <Tag>{t('type.INTERFACE')}</Tag>,
    sub: (user) => user.username,
  };
  return (
    <ResourceList<User>
      name={name}
      columns={columns}
      addTestId="add-user"
      menu={<UserMenu />}
      filters={<UserFilters />}
    />
  );
};

export default UserList;

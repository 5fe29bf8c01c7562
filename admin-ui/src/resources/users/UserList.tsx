import { type Column, type NameColumn, ResourceList } from '../../shared/resource';
import { FewOf, HotelsOf, Tag } from '../../shared';
import { useUserWords } from './labels';
import { PasswordEnd } from './PasswordEnd';
import type { User } from './types';
import { UserFilters } from './UserFilters';
import { UserMenu } from './UserMenu';
import { UserStatus } from './UserStatus';

const columns: Column<User>[] = [
  { key: 'roles', card: 'line', render: (user) => <FewOf all={user.roles} /> },
  { key: 'status', sortBy: 'status', card: 'state', nowrap: true, render: () => <UserStatus /> },
  { key: 'hotels', card: 'state', render: (user) => <HotelsOf {...user} group={user.groupLevel} /> },
  { key: 'passwordEnd', nowrap: true, render: (user) => <PasswordEnd user={user} /> },
];

const UserList = () => {
  const word = useUserWords();
  const name: NameColumn<User> = {
    key: 'user',
    sortBy: 'realName',
    text: (user) => user.realName || user.username,
    testId: (user) => `user-${user.username}`,
    tag: (user) => user.userType === 'INTERFACE' && <Tag>{word('type.INTERFACE')}</Tag>,
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

import { useTranslate } from 'react-admin';
import { SettingsList, useBasePath, useHolds } from '../../shared/settings';
import { UserFilters } from './list/UserFilters';
import { UserCards, UserTable } from './list/UserRows';

const UserList = () => {
  const translate = useTranslate();
  const base = useBasePath('user');
  const mayAdd = useHolds('SECURITY_USER_MGT');
  return (
    <SettingsList
      resource="user"
      words="users.list"
      sort={{ field: 'realName', order: 'ASC' }}
      add={mayAdd ? { to: `${base}/add`, text: translate('users.add'), testId: 'add-user' } : undefined}
      filters={<UserFilters />}
      table={<UserTable />}
      cards={<UserCards />}
    />
  );
};

export default UserList;

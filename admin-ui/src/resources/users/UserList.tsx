import AddRounded from '@mui/icons-material/AddRounded';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { SettingsList, useBasePath, useHolds } from '../../shared/settings';
import { UserFilters } from './list/UserFilters';
import { UserCards, UserTable } from './list/UserRows';

const UserList = () => {
  const translate = useTranslate();
  const base = useBasePath('user');
  const mayAdd = useHolds('SECURITY_USER_MGT');
  const add = (variant: 'contained' | 'outlined') =>
    mayAdd && (
      <Button
        variant={variant}
        component={Link}
        to={`${base}/add`}
        startIcon={<AddRounded />}
        data-testid="add-user"
      >
        {translate('users.add')}
      </Button>
    );
  return (
    <SettingsList
      resource="user"
      words="users.list"
      sort={{ field: 'realName', order: 'ASC' }}
      actions={add('contained')}
      emptyAction={add('outlined')}
      filters={<UserFilters />}
      table={<UserTable />}
      cards={<UserCards />}
    />
  );
};

export default UserList;

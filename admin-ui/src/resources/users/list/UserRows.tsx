import { DataTable, useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { FewOf, HotelsOf, Tag, useBasePath } from '../../../shared/settings';
import type { User } from '../types';
import { PasswordEnd } from './PasswordEnd';
import { UserMenu } from './UserMenu';
import { UserStatus } from './UserStatus';

const Column = DataTable.Col<User>;

const Name = ({ user }: { user: User }) => {
  const translate = useTranslate();
  const base = useBasePath('user');
  return (
    <>
      <Link to={`${base}/${user.id}`} data-testid={`user-${user.username}`}>
        {user.realName || user.username}
      </Link>
      {user.userType === 'INTERFACE' && <Tag>{translate('users.type.INTERFACE')}</Tag>}
    </>
  );
};

export const UserTable = () => {
  const translate = useTranslate();
  const label = (column: string) => translate(`users.list.column.${column}`);
  return (
    <DataTable<User> className="set-table" bulkActionButtons={false} rowClick={false} empty={<></>}>
      <Column
        source="realName"
        label={label('user')}
        render={(user) => (
          <>
            <div className="l1">
              <Name user={user} />
            </div>
            <div className="l2">{user.username}</div>
          </>
        )}
      />
      <Column disableSort label={label('roles')} render={(user) => <FewOf all={user.roles} />} />
      <Column
        disableSort
        label={label('hotels')}
        render={(user) => <HotelsOf {...user} group={user.groupLevel} />}
      />
      <Column
        disableSort
        label={label('passwordEnd')}
        className="col-nowrap"
        render={(user) => <PasswordEnd user={user} />}
      />
      <Column
        source="status"
        label={label('status')}
        className="col-nowrap"
        render={(user) => <UserStatus user={user} />}
      />
      <Column disableSort label=" " className="col-actions" render={(user) => <UserMenu user={user} />} />
    </DataTable>
  );
};

export const UserCards = () => {
  const { data = [] } = useListContext<User>();
  return (
    <div>
      {data.map((user) => (
        <div className="set-li" key={user.id}>
          <div className="n">
            <Name user={user} />
          </div>
          <UserMenu user={user} />
          <div className="s">
            {user.username} · <FewOf all={user.roles} />
          </div>
          <div className="st">
            <UserStatus user={user} />
            <HotelsOf {...user} group={user.groupLevel} />
          </div>
        </div>
      ))}
    </div>
  );
};

import { useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useTimeZone } from '../../shared';
import { RecordPage, useHolds } from '../../shared/settings';
import { valuesOf } from './form/user-values';
import { UserFacts } from './form/UserFacts';
import { UserForm } from './form/UserForm';
import { UserMenu } from './list/UserMenu';
import type { User } from './types';

const UserEdit = () => {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const timeZone = useTimeZone();
  const mayManage = useHolds('SECURITY_USER_MGT');
  return (
    <RecordPage<User>
      resource="user"
      id={id}
      segment="user"
      listTitle={translate('users.list.title')}
      title={(user) => user.realName || user.username}
      didNotLoad={translate('users.didNotLoad')}
      actions={(user) => user.editable && <UserMenu user={user} onOwnPage />}
    >
      {(user, reload) =>
        user.editable ? (
          <UserForm key={user.updatedAt} user={user} values={valuesOf(user, timeZone)} onReload={reload} />
        ) : (
          <UserFacts user={user} mayManage={mayManage} />
        )
      }
    </RecordPage>
  );
};

export default UserEdit;

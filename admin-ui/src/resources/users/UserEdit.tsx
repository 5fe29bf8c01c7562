import { useTimeZone } from '../../shared';
import { EditPage, ResourceForm } from '../../shared/resource';
import { useUserLabels } from './labels';
import type { User } from './types';
import { sentOf, UserFields } from './UserFields';
import { UserMenu } from './UserMenu';

const UserEdit = () => {
  const t = useUserLabels();
  const timeZone = useTimeZone();
  return (
    <EditPage<User>
      title={(user) => user.realName || user.username}
      actions={(user) => user.editable && <UserMenu />}
      transform={(values: Partial<User>) => sentOf(values, timeZone)}
    >
      {(user) => (
        <ResourceForm submit={t('save')} readOnly={!user.editable}>
          <UserFields />
        </ResourceForm>
      )}
    </EditPage>
  );
};

export default UserEdit;

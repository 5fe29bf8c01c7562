import { useGetOne } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { ErrorState, useRoleText } from '../../shared';
import { CreatePage, Loading, ResourceForm, useResource } from '../../shared/resource';
import { useRoleLabels } from './labels';
import { RoleFields, useGrantable } from './RoleFields';
import type { Role } from './types';

const empty = {
  name: '',
  shortDescription: '',
  description: '',
  roleGroup: 'normal',
  startingPage: null,
  permissions: [],
};

/** A new role, empty or with the permissions of another one; those that one may not give stay behind. */
const RoleCreate = () => {
  const t = useRoleLabels();
  const textOf = useRoleText();
  const { name } = useResource();
  const copied = useSearchParams()[0].get('copy') ?? undefined;
  const { names } = useGrantable();
  const {
    data: role,
    error,
    refetch,
  } = useGetOne<Role>(name, { id: copied }, { enabled: copied !== undefined, refetchOnWindowFocus: false });
  const copy = role &&
    names && {
      ...empty,
      description: textOf(role).text,
      startingPage: role.startingPage,
      permissions: role.permissions.filter((each) => names.has(each)),
    };
  const record = copied === undefined ? empty : copy;
  return (
    <CreatePage
      key={copied}
      record={record ?? empty}
      {...(role && { title: t('copyTitle', { name: textOf(role).title }) })}
    >
      {record ? (
        <ResourceForm submit={t('add')}>
          <RoleFields />
        </ResourceForm>
      ) : error ? (
        <ErrorState error={error} title={t('didNotLoad')} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </CreatePage>
  );
};

export default RoleCreate;

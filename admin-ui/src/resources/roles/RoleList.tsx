import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { Tag, useHolds, useRoleText } from '../../shared';
import { FilterMenu, SearchBox } from '../../shared/filters';
import { type Column, type NameColumn, ResourceList, useResource } from '../../shared/resource';
import { useRoleLabels } from './labels';
import { holdersPath, RoleMenu } from './RoleMenu';
import type { Role } from './types';

const RoleFilters = () => {
  const t = useRoleLabels();
  const maySuper = useHolds('SECURITY_SUPER_ROLE_MGT');
  const groups = maySuper ? (['normal', 'built_in', 'super'] as const) : (['normal', 'built_in'] as const);
  return (
    <>
      <SearchBox label={t('list.search')} />
      <FilterMenu
        name="group"
        label={t('field.roleGroup')}
        source="roleGroup"
        choices={groups.map((value) => ({ value, text: t(`group.${value}`) }))}
      />
    </>
  );
};

/** How many hold it; for those who may see users, the way to them. */
const Holders = () => {
  const t = useRoleLabels();
  const { listPath } = useResource();
  const role = useRecordContext<Role>()!;
  const maySee = useHolds('SECURITY_USER_VIEW');
  const text = t('list.users', { count: role.users });
  if (role.users === 0) return <span className="t3">{text}</span>;
  return maySee ? <Link to={holdersPath(listPath, role)}>{text}</Link> : <span>{text}</span>;
};

const RoleList = () => {
  const t = useRoleLabels();
  const textOf = useRoleText();
  const name: NameColumn<Role> = {
    key: 'role',
    sortBy: 'name',
    text: (role) => textOf(role).title,
    testId: (role) => `role-${role.name}`,
    tag: ({ roleGroup }) => roleGroup !== 'normal' && <Tag>{t(`group.${roleGroup}`)}</Tag>,
    sub: (role) => role.name,
    mono: true,
  };
  const columns: Column<Role>[] = [
    {
      key: 'description',
      card: 'line',
      render: (role) => <span className="cut t2">{textOf(role).text}</span>,
    },
    {
      key: 'permissions',
      card: 'state',
      nowrap: true,
      render: (role) => t('list.permissions', { count: role.permissions.length }),
    },
    { key: 'users', card: 'state', nowrap: true, render: () => <Holders /> },
  ];
  return (
    <ResourceList<Role>
      name={name}
      columns={columns}
      addTestId="add-role"
      menu={<RoleMenu />}
      filters={<RoleFilters />}
    />
  );
};

export default RoleList;

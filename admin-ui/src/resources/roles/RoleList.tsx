import { useTranslate } from 'react-admin';
import { FilterMenu, SearchBox, useListFilter } from '../../shared/filters';
import { SettingsList, useBasePath, useHolds } from '../../shared/settings';
import { RoleCards, RoleTable } from './list/RoleRows';

const RoleFilters = () => {
  const translate = useTranslate();
  const { filter, change } = useListFilter();
  const maySuper = useHolds('SECURITY_SUPER_ROLE_MGT');
  const groups = maySuper ? ['normal', 'built_in', 'super'] : ['normal', 'built_in'];
  return (
    <>
      <SearchBox label={translate('roles.list.search')} />
      <FilterMenu
        name="group"
        label={translate('roles.field.roleGroup')}
        value={filter.roleGroup}
        choices={groups.map((value) => ({ value, text: translate(`roles.group.${value}`) }))}
        onChange={(roleGroup) => change({ roleGroup })}
      />
    </>
  );
};

const RoleList = () => {
  const translate = useTranslate();
  const base = useBasePath('role');
  const mayAdd = useHolds('SECURITY_ROLE_MGT');
  return (
    <SettingsList
      resource="roles"
      words="roles.list"
      sort={{ field: 'name', order: 'ASC' }}
      add={mayAdd ? { to: `${base}/add`, text: translate('roles.add'), testId: 'add-role' } : undefined}
      filters={<RoleFilters />}
      table={<RoleTable />}
      cards={<RoleCards />}
    />
  );
};

export default RoleList;

import AddRounded from '@mui/icons-material/AddRounded';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
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
  const add = (variant: 'contained' | 'outlined') =>
    mayAdd && (
      <Button
        variant={variant}
        component={Link}
        to={`${base}/add`}
        startIcon={<AddRounded />}
        data-testid="add-role"
      >
        {translate('roles.add')}
      </Button>
    );
  return (
    <SettingsList
      resource="roles"
      words="roles.list"
      sort={{ field: 'name', order: 'ASC' }}
      actions={add('contained')}
      emptyAction={add('outlined')}
      filters={<RoleFilters />}
      table={<RoleTable />}
      cards={<RoleCards />}
    />
  );
};

export default RoleList;

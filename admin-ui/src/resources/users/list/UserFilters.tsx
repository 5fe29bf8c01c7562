import { useTranslate } from 'react-admin';
import { useHotel, useLocalName } from '../../../shared';
import { FilterMenu, SearchBox, useListFilter } from '../../../shared/filters';
import { useLevel, useRoles } from '../../../shared/settings';

export const UserFilters = () => {
  const translate = useTranslate();
  const { filter, change } = useListFilter();
  const { data: roles = [] } = useRoles();
  const { hotels } = useHotel();
  const localName = useLocalName();
  const level = useLevel();
  return (
    <>
      <SearchBox label={translate('users.list.search')} />
      <FilterMenu
        name="status"
        label={translate('users.list.column.status')}
        value={filter.status}
        choices={['enabled', 'disabled'].map((value) => ({ value, text: translate(`settings.${value}`) }))}
        onChange={(status) => change({ status })}
      />
      {roles.length > 0 && (
        <FilterMenu
          name="role"
          label={translate('users.list.role')}
          value={filter.role}
          choices={roles.map(({ name }) => ({ value: name, text: name }))}
          onChange={(role) => change({ role })}
        />
      )}
      {level === 'group' && (
        <FilterMenu
          name="hotel"
          label={translate('users.list.hotel')}
          value={filter.hotel}
          choices={hotels.map((hotel) => ({
            value: hotel.code,
            text: `${hotel.code} · ${localName(hotel)}`,
          }))}
          onChange={(hotel) => change({ hotel })}
        />
      )}
      <FilterMenu
        name="type"
        label={translate('users.field.userType')}
        value={filter.userType}
        choices={['NORMAL', 'INTERFACE'].map((value) => ({ value, text: translate(`users.type.${value}`) }))}
        onChange={(userType) => change({ userType })}
      />
    </>
  );
};

import { useTranslate } from 'react-admin';
import { useHotel, useLevel, useLocalName, useRoles, useRoleText } from '../../shared';
import { FilterMenu, SearchBox } from '../../shared/filters';
import { keysOf } from '../../shared/resource';
import { labels, useUserLabels } from './labels';

export const UserFilters = () => {
  const translate = useTranslate();
  const t = useUserLabels();
  const { data: roles = [] } = useRoles();
  const textOf = useRoleText();
  const { hotels } = useHotel();
  const localName = useLocalName();
  const level = useLevel();
  return (
    <>
      <SearchBox label={t('list.search')} />
      <FilterMenu
        name="status"
        label={t('list.column.status')}
        choices={['enabled', 'disabled'].map((value) => ({ value, text: translate(`settings.${value}`) }))}
      />
      {roles.length > 0 && (
        <FilterMenu
          name="role"
          label={t('list.role')}
          choices={roles.map((role) => ({ value: role.name, text: textOf(role).title }))}
        />
      )}
      {level === 'group' && (
        <FilterMenu
          name="hotel"
          label={t('list.hotel')}
          choices={hotels.map((hotel) => ({
            value: hotel.code,
            text: `${hotel.code} · ${localName(hotel)}`,
          }))}
        />
      )}
      <FilterMenu
        name="type"
        label={t('field.userType')}
        source="userType"
        choices={keysOf(labels.type).map((value) => ({ value, text: t(`type.${value}`) }))}
      />
    </>
  );
};

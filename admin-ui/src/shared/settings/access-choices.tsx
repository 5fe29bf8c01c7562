import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { components } from '../../api/schema';
import type { AppDataProvider } from '../../providers/dataProvider';
import { describeError } from '../../providers/errors';
import { useHotel, useLocalName } from '../useHotel';
import { FormChoices } from './FormChoices';

type RoleChoice = components['schemas']['RoleAnswer'];

/** The roles this administrator may see. Who may not see roles at all gets none, and an error that says so. */
export const useRoles = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: ['roles', 'choices'],
    queryFn: ({ signal }) => dataProvider.request<RoleChoice[]>('/roles', { signal }),
    refetchOnWindowFocus: false,
  });
};

/** The roles of a user or an API client, chosen from those that may be given. */
export const RolesField = () => {
  const translate = useTranslate();
  const { data = [], error } = useRoles();
  const chosen = useWatch<{ roles: string[] }, 'roles'>({ name: 'roles' });
  const offered = data.filter(({ assignable, name }) => assignable || chosen.includes(name));
  return (
    <FormChoices
      name="roles"
      label={translate('settings.access.roles')}
      choices={offered.map((role) => ({ value: role.name, text: role.name, note: role.shortDescription }))}
      help={
        error
          ? `${translate('settings.access.rolesMissing')} ${describeError(error, translate)}`
          : translate('settings.access.rolesHelp')
      }
      placeholder={translate('settings.access.findRole')}
    />
  );
};

export const useHotelChoices = () => {
  const { hotels } = useHotel();
  const localName = useLocalName();
  return hotels.map((hotel) => ({ value: hotel.code, text: localName(hotel), note: hotel.code }));
};

export const HotelsField = () => {
  const translate = useTranslate();
  return (
    <FormChoices
      name="hotels"
      label={translate('settings.access.hotels')}
      choices={useHotelChoices()}
      placeholder={translate('settings.access.findHotel')}
    />
  );
};

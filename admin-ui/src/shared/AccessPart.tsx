import { useGetIdentity, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Identity } from '../providers/authProvider';
import { describeError } from '../providers/errors';
import { useHotelChoices, useRoles, useRoleText } from './access-choices';
import { Choices } from './resource/Choices';
import { OnOff } from './resource/inputs';
import { FormPart } from './resource/parts';
import { useLevel } from './use-level';

const Roles = () => {
  const translate = useTranslate();
  const textOf = useRoleText();
  const { data = [], error } = useRoles();
  const chosen = useWatch<{ roles: string[] }, 'roles'>({ name: 'roles' });
  const offered = data.filter(({ assignable, name }) => assignable || chosen.includes(name));
  return (
    <Choices
      source="roles"
      label={translate('settings.access.roles')}
      choices={offered.map((role) => ({ value: role.name, text: textOf(role).title, note: role.name }))}
      help={
        error
          ? `${translate('settings.access.rolesMissing')} ${describeError(error, translate)}`
          : translate('settings.access.rolesHelp')
      }
      placeholder={translate('settings.access.findRole')}
    />
  );
};

/**
 * What a user or an API client may do, and where. More than single hotels is given at group level only, and all hotels
 * only by who works in all of them; others see it where it was given.
 */
export const AccessPart = ({ group }: { group: 'groupLevel' | 'groupClient' }) => {
  const translate = useTranslate();
  const [allHotels, ofWholeGroup] = useWatch<Record<string, boolean>, string[]>({
    name: ['allHotels', group],
  });
  const hotels = useHotelChoices();
  const { identity } = useGetIdentity();
  const isGroup = useLevel() === 'group';
  const mayGiveAll = isGroup && (identity as Identity | undefined)?.allHotels === true;
  return (
    <FormPart name="access">
      <Roles />
      {(isGroup || ofWholeGroup) && <OnOff source={group} />}
      {(mayGiveAll || allHotels) && (
        <OnOff
          source="allHotels"
          label={translate('settings.access.allHotels')}
          help={translate('settings.access.allHotelsHelp')}
        />
      )}
      {!allHotels && (
        <Choices
          source="hotels"
          label={translate('settings.access.hotels')}
          choices={hotels}
          placeholder={translate('settings.access.findHotel')}
          optional={ofWholeGroup === true}
        />
      )}
    </FormPart>
  );
};

import { useTranslate } from 'react-admin';
import { CHANGEABLE_ROLES } from '../../../src/security/words/changeable-roles';
import type { components } from '../api/schema';
import { useAnswer } from './use-answer';
import type { Translate } from './use-labels';
import { useHotel, useLocalName } from './useHotel';

type RoleChoice = components['schemas']['RoleAnswer'];

const CHANGEABLE: Readonly<Record<string, { title: string; text: string }>> = CHANGEABLE_ROLES;

/** The product's own words are in the reader's language; others are as they were written. */
export const useRoleText = () => {
  const translate = useTranslate();
  return ({ name, roleGroup, shortDescription, description }: RoleChoice) => {
    const builtIn = roleGroup === 'built_in';
    const isShipped = builtIn || CHANGEABLE[name]?.text === description;
    return {
      title: titleOf(translate, { name, description: shortDescription, builtIn }),
      text: isShipped ? translate(`settings.builtIn.${name}.text`, { _: description }) : description,
    };
  };
};

type OwnRole = components['schemas']['OwnRoleAnswer'];

/** What people call a role. */
export const titleOf = (
  translate: Translate,
  { name, description, builtIn }: Pick<OwnRole, 'name' | 'description' | 'builtIn'>,
): string => {
  const isShipped = builtIn || CHANGEABLE[name]?.title === description;
  return (isShipped ? translate(`builtInRole.${name}`, { _: description }) : description) || name;
};

/** The same by the role's name; the name itself where the reader may not see the role. */
export const useRoleTitles = (): ((name: string) => string) => {
  const { data = [] } = useRoles();
  const textOf = useRoleText();
  return (name) => {
    const role = data.find((each) => each.name === name);
    return role ? textOf(role).title : name;
  };
};

/** The roles this administrator may see. Who may not see roles at all gets none, and an error that says so. */
export const useRoles = () =>
  useAnswer<RoleChoice[]>(['roles', 'choices'], '/roles', { refetchOnWindowFocus: false });

export const useHotelChoices = () => {
  const { hotels } = useHotel();
  const localName = useLocalName();
  return hotels.map((hotel) => ({ value: hotel.code, text: localName(hotel), note: hotel.code }));
};

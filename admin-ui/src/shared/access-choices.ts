import { useTranslate } from 'react-admin';
import type { components } from '../api/schema';
import { useAnswer } from './use-answer';
import { useHotel, useLocalName } from './useHotel';

type RoleChoice = components['schemas']['RoleAnswer'];

/** Built-in roles are the product's own words, so they are in the reader's language; others are as they were written. */
export const useRoleText = () => {
  const translate = useTranslate();
  return ({ name, roleGroup, shortDescription, description }: RoleChoice) => {
    const own = (part: string, stored: string) =>
      roleGroup === 'built_in' ? translate(`settings.builtIn.${name}.${part}`, { _: stored }) : stored;
    return { title: own('title', shortDescription) || name, text: own('text', description) };
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

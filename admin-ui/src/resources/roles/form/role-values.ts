import type { FieldProblems } from '../../../shared/settings';
import type { Role } from '../types';

export interface RoleValues {
  name: string;
  shortDescription: string;
  description: string;
  roleGroup: string;
  permissions: string[];
}

export const emptyRole: RoleValues = {
  name: '',
  shortDescription: '',
  description: '',
  roleGroup: 'normal',
  permissions: [],
};

export const valuesOf = ({
  name,
  shortDescription,
  description,
  roleGroup,
  permissions,
}: Role): RoleValues => ({
  name,
  shortDescription,
  description,
  roleGroup,
  permissions,
});

/** A role of one's own to start from another's permissions; those that one may not give stay behind. */
export const copyOf = (role: Role, grantable: ReadonlySet<string>): RoleValues => ({
  ...valuesOf(role),
  name: '',
  shortDescription: '',
  roleGroup: 'normal',
  permissions: role.permissions.filter((name) => grantable.has(name)),
});

const NAME = /^[a-z0-9_-]{1,60}$/;

export const problemsOf = (
  values: RoleValues,
  isNew: boolean,
  translate: (key: string) => string,
): FieldProblems<RoleValues> => {
  const problems: FieldProblems<RoleValues> = {};
  const say = (key: string) => translate(`roles.error.${key}`);
  if (isNew && !NAME.test(values.name)) problems.name = say('name');
  if (values.shortDescription.trim() === '') problems.shortDescription = say('shortDescription');
  if (values.description.trim() === '') problems.description = say('description');
  if (values.permissions.length === 0) problems.permissions = say('permissions');
  return problems;
};

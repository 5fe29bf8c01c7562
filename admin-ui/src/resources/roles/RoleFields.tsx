import { required, useInput, useRecordContext } from 'react-admin';
import type { components } from '../../api/schema';
import { ErrorState, LoadingRows, useAnswer, useHolds, useRoleText, useStartPages } from '../../shared';
import { FormPart, Select, Text, Under, useReadOnly, Wide } from '../../shared/resource';
import { useRoleLabels } from './labels';
import { PermissionPicker } from './PermissionPicker';
import type { Role } from './types';

type GrantablePermission = components['schemas']['GrantablePermissionAnswer'];

/** The permissions this administrator may put into a role: those it holds itself. */
export const useGrantable = () => {
  const { data, ...query } = useAnswer<GrantablePermission[]>(['roles', 'grantable'], '/roles/permissions', {
    refetchOnWindowFocus: false,
  });
  return { ...query, names: data && new Set(data.map(({ name }) => name)) };
};

const PermissionsInput = () => {
  const t = useRoleLabels();
  const { names, error, refetch } = useGrantable();
  const { field, fieldState } = useInput<string[]>({
    source: 'permissions',
    validate: required(t('error.permissions')),
  });
  if (!names) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} title={t('didNotLoad')} />
    ) : (
      <LoadingRows rows={8} />
    );
  }
  return (
    <>
      <Under error={fieldState.error?.message} />
      <PermissionPicker
        held={field.value as string[]}
        grantable={names}
        onChange={field.onChange}
        invalid={fieldState.invalid}
      />
    </>
  );
};

/** The fields of a role. A new one has no record yet that came from the server. */
export const RoleFields = () => {
  const t = useRoleLabels();
  const textOf = useRoleText();
  const readOnly = useReadOnly();
  const role = useRecordContext<Role>()!;
  const isNew = role.id === undefined;
  const maySuper = useHolds('SECURITY_SUPER_ROLE_MGT') || role.roleGroup === 'super';
  const groups = (['normal', 'super', 'built_in'] as const).filter(
    (group) => group === 'normal' || (group === 'super' && maySuper) || group === role.roleGroup,
  );
  return (
    <>
      <FormPart name="role">
        <Text
          source="name"
          mono
          disabled={!isNew}
          autoFocus={isNew}
          shape={(typed) => typed.toLowerCase()}
          {...(!isNew && { help: t('nameFixed') })}
        />
        {!readOnly && <Text source="shortDescription" />}
        <Text wide source="description" multiline minRows={2} say={() => textOf(role).text} />
        <Select source="roleGroup" choices={groups.map((value) => ({ value, text: t(`group.${value}`) }))} />
        <Select source="startingPage" none={t('noStartingPage')} choices={useStartPages()} />
      </FormPart>
      <FormPart name="permissions">
        <Wide>
          {readOnly ? <PermissionPicker held={role.permissions} grantable={null} /> : <PermissionsInput />}
        </Wide>
      </FormPart>
    </>
  );
};

import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { AppDataProvider } from '../../../providers/dataProvider';
import {
  FieldError,
  FormSection,
  FormSelect,
  FormText,
  SettingsForm,
  useBasePath,
  useHolds,
  useSettingsForm,
  Wide,
} from '../../../shared/settings';
import type { Role } from '../types';
import { PermissionPicker } from './PermissionPicker';
import { problemsOf, type RoleValues } from './role-values';

const PermissionsField = ({ grantable }: { grantable: ReadonlySet<string> }) => {
  const { field, fieldState } = useController<RoleValues, 'permissions'>({ name: 'permissions' });
  return (
    <>
      {fieldState.error?.message && (
        <div style={{ marginBottom: 10 }}>
          <FieldError>{fieldState.error.message}</FieldError>
        </div>
      )}
      <PermissionPicker
        held={field.value}
        grantable={grantable}
        onChange={field.onChange}
        firstRef={field.ref}
      />
    </>
  );
};

export interface RoleFormProps {
  /** null: a new role. */
  role: Role | null;
  values: RoleValues;
  grantable: ReadonlySet<string>;
  onReload?: () => void;
}

export const RoleForm = ({ role, values, grantable, onReload }: RoleFormProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<AppDataProvider>();
  const base = useBasePath('role');
  const maySuper = useHolds('SECURITY_SUPER_ROLE_MGT');
  const state = useSettingsForm<RoleValues, Role>({
    values,
    validate: (typed) => problemsOf(typed, role === null, translate),
    save: (typed) =>
      role
        ? dataProvider.request(`/roles/${encodeURIComponent(role.name)}`, {
            method: 'PUT',
            body: { ...typed, updatedAt: role.updatedAt },
          })
        : dataProvider.request('/roles', { method: 'POST', body: typed }),
    onSaved: () => {
      void queryClient.invalidateQueries({ queryKey: ['roles'] });
      // The menu follows one's own permissions, which may just have changed.
      void queryClient.invalidateQueries({ queryKey: ['auth', 'getPermissions'] });
      notify(role ? 'settings.saved' : 'settings.added', { type: 'success' });
      void navigate(base);
    },
  });
  const groups = maySuper || values.roleGroup === 'super' ? ['normal', 'super'] : ['normal'];
  return (
    <SettingsForm
      state={state}
      submitLabel={translate(role ? 'roles.save' : 'roles.add')}
      cancelTo={base}
      {...(onReload && { onReload })}
    >
      <FormSection title={translate('roles.section.role')} note={translate('roles.section.roleNote')}>
        <FormText
          name="name"
          label={translate('roles.field.name')}
          mono
          disabled={role !== null}
          shape={(typed) => typed.toLowerCase()}
          helperText={translate(role ? 'roles.help.nameFixed' : 'roles.help.name')}
          autoFocus={role === null}
          autoComplete="off"
        />
        <FormText
          name="shortDescription"
          label={translate('roles.field.shortDescription')}
          helperText={translate('roles.help.shortDescription')}
          autoComplete="off"
        />
        <Wide>
          <FormText name="description" label={translate('roles.field.description')} multiline minRows={2} />
        </Wide>
        <FormSelect
          name="roleGroup"
          label={translate('roles.field.roleGroup')}
          choices={groups.map((value) => ({ value, text: translate(`roles.group.${value}`) }))}
          helperText={translate('roles.help.roleGroup')}
        />
      </FormSection>
      <FormSection
        title={translate('roles.section.permissions')}
        note={translate('roles.section.permissionsNote')}
      >
        <Wide>
          <PermissionsField grantable={grantable} />
        </Wide>
      </FormSection>
    </SettingsForm>
  );
};

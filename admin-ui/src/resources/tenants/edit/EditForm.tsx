import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { SettingsForm, useSettingsForm } from '../../../shared/settings';
import { BasicFields } from '../form/BasicFields';
import { DatabaseFields } from '../form/DatabaseFields';
import { SsoFields } from '../form/SsoFields';
import { fieldOf, problemsOf, type TenantValues, toBody, valuesOf } from '../form/tenant-values';
import { useConnectionTest } from '../form/use-connection-test';
import { tenantsPath } from '../paths';
import { useTenant, useTenantCommands } from '../tenant-api';
import type { Tenant } from '../types';

/** The same fields as in the wizard, on one page. Secrets stay as they are unless they are typed anew. */
export const EditForm = ({ tenant, onStartAnew }: { tenant: Tenant; onStartAnew: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const api = useDataProvider<AppDataProvider>();
  const { refetch } = useTenant(tenant.id);
  const { remember } = useTenantCommands();
  const test = useConnectionTest();
  const [values] = useState(() => valuesOf(tenant));
  const state = useSettingsForm<TenantValues, Tenant>({
    values,
    validate: (given) => problemsOf(given, tenant, translate),
    save: (given) => api.request<Tenant>('/tenant', { method: 'PUT', body: toBody(given, tenant) }),
    onSaved: (saved) => {
      notify('settings.saved', { type: 'success' });
      remember(saved);
      onStartAnew();
    },
    fieldOf,
  });
  return (
    <SettingsForm
      state={state}
      submitLabel={translate('tenants.edit.save')}
      cancelTo={tenantsPath}
      onReload={() => void refetch().then(onStartAnew)}
    >
      <BasicFields isNew={false} />
      <DatabaseFields stored={tenant} test={test} />
      <SsoFields stored={tenant} />
    </SettingsForm>
  );
};

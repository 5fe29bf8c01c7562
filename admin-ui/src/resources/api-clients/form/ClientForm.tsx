import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { SettingsForm, useBasePath, useSettingsForm } from '../../../shared/settings';
import { SecretDialog } from '../SecretDialog';
import type { ApiClient, CreatedApiClient } from '../types';
import { useClientActions } from '../use-client-actions';
import { type ClientValues, createBody, problemsOf, updateBody } from './client-values';
import {
  AccessSection,
  CallbackSection,
  ClientSection,
  DeviceSection,
  ProgramSections,
  TokensSection,
} from './sections';
import '../api-clients.css';

export interface ClientFormProps {
  /** null: a new client. */
  client: ApiClient | null;
  values: ClientValues;
  onReload?: () => void;
}

/** The answer to a new client carries its secret; the answer to a change does not. */
type Saved = ApiClient | CreatedApiClient;

export const ClientForm = ({ client, values, onReload }: ClientFormProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { readAgain } = useClientActions();
  const base = useBasePath('client');
  const [made, setMade] = useState<{ code: string; secret: string } | null>(null);
  const leave = () => {
    void readAgain();
    notify(client ? 'settings.saved' : 'settings.added', { type: 'success' });
    void navigate(base);
  };
  const state = useSettingsForm<ClientValues, Saved>({
    values,
    validate: (typed) => problemsOf(typed, client === null, translate),
    save: (typed) =>
      client
        ? dataProvider.request(`/api-clients/${client.id}`, {
            method: 'PUT',
            body: updateBody(typed, client),
          })
        : dataProvider.request('/api-clients', { method: 'POST', body: createBody(typed) }),
    onSaved: (saved) => ('secret' in saved ? setMade({ code: saved.code, secret: saved.secret }) : leave()),
  });
  return (
    <>
      <SettingsForm
        state={state}
        submitLabel={translate(client ? 'apiClients.save' : 'apiClients.add')}
        cancelTo={base}
        {...(onReload && { onReload })}
      >
        <ClientSection client={client} />
        <DeviceSection />
        <AccessSection />
        <TokensSection />
        <CallbackSection />
        <ProgramSections />
      </SettingsForm>
      {made && <SecretDialog {...made} previousUntil={null} onStored={leave} />}
    </>
  );
};

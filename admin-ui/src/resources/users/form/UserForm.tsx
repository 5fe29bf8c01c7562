import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { useTimeZone } from '../../../shared';
import { SettingsForm, useBasePath, useSettingsForm } from '../../../shared/settings';
import type { User } from '../types';
import {
  AccessSection,
  AttributesSection,
  InvoicingSection,
  SignInSection,
  WhoSection,
  WorkSection,
} from './sections';
import { createBody, problemsOf, updateBody, type UserValues } from './user-values';

export interface UserFormProps {
  /** null: a new user. */
  user: User | null;
  values: UserValues;
  onReload?: () => void;
}

export const UserForm = ({ user, values, onReload }: UserFormProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<AppDataProvider>();
  const timeZone = useTimeZone();
  const base = useBasePath('user');
  const state = useSettingsForm<UserValues, User>({
    values,
    validate: (typed) => problemsOf(typed, user === null, translate),
    save: (typed) =>
      user
        ? dataProvider.request('/user', { method: 'PUT', body: updateBody(typed, user, timeZone) })
        : dataProvider.request('/user', { method: 'POST', body: createBody(typed, timeZone) }),
    onSaved: () => {
      void queryClient.invalidateQueries({ queryKey: ['user'] });
      notify(user ? 'settings.saved' : 'settings.added', { type: 'success' });
      void navigate(base);
    },
  });
  return (
    <SettingsForm
      state={state}
      submitLabel={translate(user ? 'users.save' : 'users.add')}
      cancelTo={base}
      {...(onReload && { onReload })}
    >
      <WhoSection user={user} />
      <AccessSection />
      <SignInSection user={user} />
      <WorkSection />
      <InvoicingSection />
      <AttributesSection />
    </SettingsForm>
  );
};

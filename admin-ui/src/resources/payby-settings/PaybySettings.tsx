import { Alert, Button, Card } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider';
import { ErrorState, LoadingRows, PageTitle, useHotel } from '../../shared';
import { ConfirmDialog, SettingsForm, useLevel, useSettingsForm } from '../../shared/settings';
import { fieldOf, problemsOf, type SettingsFields, toBody, toFields } from './settings-values';
import { SettingsSections } from './SettingsSections';
import type { Settings } from './types';
import './payby-settings.css';

interface FormProps {
  settings: Settings;
  level: 'hotel' | 'group';
  queryKey: readonly unknown[];
  onReload: () => void;
}

/** Whose settings these are, and the way back to those above. */
const Source = ({
  settings,
  level,
  onDrop,
}: Pick<FormProps, 'settings' | 'level'> & { onDrop: () => void }) => {
  const translate = useTranslate();
  const key = settings.own
    ? `own.${level}`
    : settings.inheritedFrom === 'group'
      ? 'group'
      : `defaults.${level}`;
  return (
    <Alert
      severity="info"
      className="pbs-source"
      data-testid="settings-source"
      data-source={settings.inheritedFrom ?? 'own'}
      action={
        settings.own && (
          <Button size="small" variant="outlined" onClick={onDrop} data-testid="drop-settings">
            {translate(`paybySettings.drop.open.${level}`)}
          </Button>
        )
      }
    >
      {translate(`paybySettings.source.${key}`)}
    </Alert>
  );
};

const Form = ({ settings, level, queryKey, onReload }: FormProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<AppDataProvider>();
  const [dropping, setDropping] = useState(false);
  const word = (key: string) => translate(`paybySettings.${key}`);

  const show = (saved: Settings) => {
    notify('settings.saved', { type: 'success' });
    queryClient.setQueryData(queryKey, saved);
    // The form for a new request reads its limits from here.
    void queryClient.invalidateQueries({ queryKey: ['payment-settings'] });
  };
  const state = useSettingsForm<SettingsFields, Settings>({
    values: toFields(settings),
    validate: (fields) => problemsOf(fields, translate),
    save: (fields) =>
      dataProvider.request<Settings>('/payby-settings', {
        method: 'PUT',
        body: { ...toBody(fields), updatedAt: settings.updatedAt },
      }),
    onSaved: show,
    fieldOf,
  });
  const drop = async () =>
    show(await dataProvider.request<Settings>('/payby-settings', { method: 'DELETE' }));
  const submit = settings.own ? 'save' : level === 'hotel' ? 'saveOwn' : 'saveGroup';

  return (
    <>
      <Source settings={settings} level={level} onDrop={() => setDropping(true)} />
      <SettingsForm state={state} submitLabel={word(submit)} onReload={onReload}>
        <SettingsSections level={level} above={settings.own ? settings.inherited : null} />
      </SettingsForm>
      {dropping && (
        <ConfirmDialog
          title={word(`drop.title.${level}`)}
          action={word(`drop.action.${level}`)}
          keep={word('drop.keep')}
          onConfirm={drop}
          onClose={() => setDropping(false)}
        >
          <p>{word(`drop.text.${level}`)}</p>
          <p>{word('drop.open_requests')}</p>
        </ConfirmDialog>
      )}
    </>
  );
};

/** How PayBy works at this hotel, or in the whole group. */
const PaybySettings = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const level = useLevel();
  const { hotel } = useHotel();
  const queryKey = ['payby-settings', level === 'hotel' ? hotel?.code : null];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => dataProvider.request<Settings>('/payby-settings', { signal }),
    // What is being typed must not be replaced because the settings were read again.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  return (
    <>
      <PageTitle title={translate('paybySettings.title')} aside={translate(`paybySettings.aside.${level}`)} />
      {data ? (
        <Form
          key={data.updatedAt ?? data.inheritedFrom}
          settings={data}
          level={level}
          queryKey={queryKey}
          onReload={() => void refetch()}
        />
      ) : error ? (
        <ErrorState
          error={error}
          onRetry={() => void refetch()}
          title={translate('paybySettings.didNotLoad')}
        />
      ) : (
        <Card className="set-page">
          <LoadingRows rows={10} />
        </Card>
      )}
    </>
  );
};

export default PaybySettings;

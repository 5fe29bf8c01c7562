import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useEditContext } from 'react-admin';
import { ConfirmDialog, useRequest } from '../../shared';
import { ResourceForm, SinglePage, useDone } from '../../shared/resource';
import { useLevel } from '../../shared/use-level';
import { useSettingsLabels } from './labels';
import { originsOf } from './rules';
import { SettingsFields } from './SettingsFields';
import type { Settings } from './types';

/** Whose settings these are, and the way back to those above. */
const Source = ({ own, inheritedFrom }: Settings) => {
  const t = useSettingsLabels();
  const level = useLevel();
  const request = useRequest();
  const done = useDone();
  const [dropping, setDropping] = useState(false);
  const drop = async () => {
    await request('/payby-settings', { method: 'DELETE' });
    done('settings.saved', false);
    setDropping(false);
  };
  return (
    <>
      <Alert
        severity="info"
        sx={{ maxWidth: 720, mb: '16px' }}
        data-testid="settings-source"
        data-source={inheritedFrom ?? 'own'}
        action={
          own && (
            <Button
              size="small"
              variant="outlined"
              onClick={() => setDropping(true)}
              data-testid="drop-settings"
            >
              {t(`drop.open.${level}`)}
            </Button>
          )
        }
      >
        {t(
          own
            ? `source.own.${level}`
            : inheritedFrom === 'group'
              ? 'source.group'
              : `source.defaults.${level}`,
        )}
      </Alert>
      {dropping && (
        <ConfirmDialog
          title={t(`drop.title.${level}`)}
          action={t(`drop.action.${level}`)}
          keep={t('drop.keep')}
          onConfirm={drop}
          onClose={() => setDropping(false)}
        >
          <p>{t(`drop.text.${level}`)}</p>
          <p>{t('drop.open_requests')}</p>
        </ConfirmDialog>
      )}
    </>
  );
};

const View = () => {
  const t = useSettingsLabels();
  const level = useLevel();
  const { record } = useEditContext<Settings>();
  return (
    record && (
      <>
        <Source {...record} />
        <ResourceForm stays submit={t(record.own ? 'save' : level === 'hotel' ? 'saveOwn' : 'saveGroup')}>
          <SettingsFields />
        </ResourceForm>
      </>
    )
  );
};

/** How PayBy works at this hotel, or in the whole group. */
const PaybySettings = () => (
  <SinglePage<Settings>
    transform={({ own: _own, inheritedFrom: _from, inherited: _inherited, ...settings }: Settings) => ({
      ...settings,
      frameOrigins: originsOf(settings.frameOrigins),
    })}
  >
    <View />
  </SinglePage>
);

export default PaybySettings;

import { Alert, Box, Button, Checkbox, MenuItem, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { describeError } from '../../providers/errors';
import { BusyButton, ErrorState, LoadingRows, Modal, useRequest } from '../../shared';
import { keysOf } from '../../shared/resource/make-labels';
import { type BrowserSays, browserSays } from './browser-notices';
import { labels, useNoticeLabels } from './labels';
import type { NoticeKind, NoticePreferences } from './types';
import { PREFERENCES_KEY, useNoticePreferences } from './use-notices';

const KINDS = keysOf(labels.choice);
const PLACES = ['bell', 'browser', 'digest'] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

interface FormProps {
  stored: NoticePreferences;
  onClose: () => void;
}

const Choices = ({ stored, onClose }: FormProps) => {
  const t = useNoticeLabels();
  const translate = useTranslate();
  const notify = useNotify();
  const request = useRequest();
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState(stored);
  const [says, setSays] = useState<BrowserSays>(browserSays);
  const [failure, setFailure] = useState<unknown>(null);
  const [running, setRunning] = useState(false);

  const toggle = (place: (typeof PLACES)[number], kind: NoticeKind) =>
    setWanted((before) => ({
      ...before,
      [place]: before[place].includes(kind)
        ? before[place].filter((each) => each !== kind)
        : [...before[place], kind],
    }));
  const save = async () => {
    const { bell, browser, digest, digestHour } = wanted;
    setRunning(true);
    setFailure(null);
    try {
      const body = { bell, browser, digest, digestHour };
      const saved = await request<NoticePreferences>('/notice-preferences', { method: 'PUT', body });
      queryClient.setQueryData(PREFERENCES_KEY, saved);
      void queryClient.invalidateQueries({ queryKey: ['notices'] });
      notify(t('preferences.saved'), { type: 'success' });
      onClose();
    } catch (error) {
      setFailure(error);
      setRunning(false);
    }
  };

  return (
    <Modal
      title={t('preferences.title')}
      maxWidth="sm"
      onClose={onClose}
      running={running}
      data-testid="notice-preferences"
      actions={
        <>
          <Button onClick={onClose} disabled={running}>
            {t('preferences.cancel')}
          </Button>
          <BusyButton
            variant="contained"
            running={running}
            onClick={() => void save()}
            data-testid="save-notices"
          >
            {t('preferences.save')}
          </BusyButton>
        </>
      }
    >
      {failure !== null && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {describeError(failure, translate)}
        </Alert>
      )}
      <p className="t2">{t('preferences.about')}</p>
      <Box
        component="table"
        sx={{
          width: '100%',
          mt: 1,
          borderCollapse: 'collapse',
          '& th': {
            fontWeight: 600,
            fontSize: 'var(--t-note)',
            color: 'var(--text-3)',
            textAlign: 'center',
            p: '4px',
          },
          '& th:first-of-type': { textAlign: 'left', pl: 0 },
          '& tbody th': { fontWeight: 400, fontSize: 'inherit', color: 'inherit' },
          '& td': { textAlign: 'center', p: 0 },
          '& tbody tr': { borderTop: '1px solid var(--line)' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{t('preferences.what')}</th>
            {PLACES.map((place) => (
              <th key={place} scope="col">
                {t(`preferences.${place}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row">{t(`choice.${kind}`)}</th>
              {PLACES.map((place) => (
                <td key={place}>
                  <Checkbox
                    checked={wanted[place].includes(kind)}
                    disabled={place === 'digest' && !stored.hasEmail}
                    onChange={() => toggle(place, kind)}
                    slotProps={{
                      input: {
                        'aria-label': t('preferences.cell', {
                          what: t(`choice.${kind}`),
                          where: t(`preferences.${place}`),
                        }),
                      },
                    }}
                    data-testid={`${place}-${kind}`}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
      <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
        {stored.hasEmail ? (
          <TextField
            select
            size="small"
            label={t('preferences.digestHour')}
            helperText={t('preferences.digestHelp')}
            value={wanted.digestHour}
            disabled={wanted.digest.length === 0}
            onChange={({ target }) => setWanted({ ...wanted, digestHour: Number(target.value) })}
          >
            {HOURS.map((hour) => (
              <MenuItem key={hour} value={hour}>
                {`${String(hour).padStart(2, '0')}:00`}
              </MenuItem>
            ))}
          </TextField>
        ) : (
          <Alert severity="info">{t('preferences.noEmail')}</Alert>
        )}
        {says === 'default' ? (
          <div>
            <Button
              variant="outlined"
              data-testid="allow-notices"
              onClick={() => void Notification.requestPermission().then(setSays)}
            >
              {t('preferences.allow')}
            </Button>
          </div>
        ) : (
          <Alert severity={says === 'granted' ? 'success' : 'info'}>
            {t(
              says === 'granted'
                ? 'preferences.allowed'
                : says === 'denied'
                  ? 'preferences.denied'
                  : 'preferences.unsupported',
            )}
          </Alert>
        )}
      </Box>
    </Modal>
  );
};

/** What one person wants to be told of, and where. */
const NoticePreferencesDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useNoticeLabels();
  const { data, error, refetch } = useNoticePreferences();
  if (data) return <Choices stored={data} onClose={onClose} />;
  return (
    <Modal
      title={t('preferences.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('preferences.cancel')}</Button>}
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} title={t('preferences.didNotLoad')} />
      ) : (
        <LoadingRows rows={7} />
      )}
    </Modal>
  );
};

export default NoticePreferencesDialog;

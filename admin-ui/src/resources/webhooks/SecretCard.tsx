import KeyRounded from '@mui/icons-material/KeyRounded';
import { Avatar, Box, Button, FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { ConfirmDialog, Section, useRequest, useTimeZone } from '../../shared';
import { keysOf } from '../../shared/resource';
import { formatFull } from '../../shared/time';
import { KeyOnce } from './KeyOnce';
import { labels, useWebhookLabels } from './labels';
import type { Endpoint, NewKey } from './types';
import { useEndpointActions } from './use-webhooks';

/** Another key, and how long the one of today still signs beside it. */
const NewKeyDialog = ({ endpoint, onClose }: { endpoint: Endpoint; onClose: () => void }) => {
  const t = useWebhookLabels();
  const id = useId();
  const request = useRequest();
  const { path, refresh } = useEndpointActions(endpoint);
  const [hours, setHours] = useState('168');
  const [secret, setSecret] = useState<string | null>(null);
  if (secret !== null) {
    const stored = () => {
      onClose();
      // Only now: reading again replaces the card, and with it this dialog.
      void refresh();
    };
    return <KeyOnce name={endpoint.name} secret={secret} onStored={stored} />;
  }
  return (
    <ConfirmDialog
      title={t('secret.makeTitle', { name: endpoint.name })}
      action={t('secret.makeAction')}
      onConfirm={async () => {
        const body = { overlapHours: Number(hours) };
        setSecret((await request<NewKey>(`${path}/secrets`, { method: 'POST', body })).secret);
      }}
      onClose={onClose}
    >
      <p id={id}>{t('secret.makeText')}</p>
      <RadioGroup
        value={hours}
        onChange={(_, value) => setHours(value)}
        aria-labelledby={id}
        sx={{ mt: '8px' }}
      >
        {keysOf(labels.secret.overlap).map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio size="small" />}
            label={t(`secret.overlap.${each}`)}
          />
        ))}
      </RadioGroup>
    </ConfirmDialog>
  );
};

interface StopDialogProps {
  endpoint: Endpoint;
  ending: string;
  onClose: () => void;
}

const StopDialog = ({ endpoint, ending, onClose }: StopDialogProps) => {
  const t = useWebhookLabels();
  const request = useRequest();
  const notify = useNotify();
  const { path, refresh } = useEndpointActions(endpoint);
  const stop = async () => {
    await request(`${path}/secrets/previous`, { method: 'DELETE' });
    notify(t('secret.stopped'), { type: 'success' });
    onClose();
    await refresh();
  };
  return (
    <ConfirmDialog
      title={t('secret.stopTitle', { ending })}
      action={t('secret.stopAction')}
      onConfirm={stop}
      onClose={onClose}
    >
      <p>{t('secret.stopText')}</p>
    </ConfirmDialog>
  );
};

/** Which keys sign, and changing them without a gap. */
export const SecretCard = ({ endpoint }: { endpoint: Endpoint }) => {
  const t = useWebhookLabels();
  const timeZone = useTimeZone();
  const [asking, setAsking] = useState<'make' | 'stop' | null>(null);
  const { keys, editable } = endpoint;
  const old = keys.find(({ until }) => until !== null);
  const at = (instant: string) => formatFull(instant, timeZone).slice(0, -3);
  const close = () => setAsking(null);
  return (
    <Section
      title={t('secret.title')}
      note={t('secret.live', { count: keys.length })}
      data-testid="webhook-keys"
    >
      <Box sx={{ display: 'grid', fontSize: 13, '& > div + div': { borderTop: '1px solid var(--line)' } }}>
        {keys.map(({ ending, since, until }) => (
          <Box
            key={ending}
            sx={{ display: 'grid', gridTemplateColumns: '26px minmax(0, 1fr)', gap: '10px', p: '9px 0' }}
          >
            <Avatar
              sx={{
                width: 26,
                height: 26,
                bgcolor: until ? 'var(--surface-3)' : 'var(--primary-soft)',
                color: until ? 'var(--text-2)' : 'var(--primary)',
              }}
            >
              <KeyRounded sx={{ fontSize: 15 }} aria-hidden />
            </Avatar>
            <div>
              <b>{t(until ? 'secret.oldKey' : old ? 'secret.newKey' : 'secret.key')}</b>{' '}
              <Box
                component="span"
                sx={{ fontFamily: 'var(--mono)', fontSize: 12.5, color: 'var(--text-2)' }}
              >
                …{ending}
              </Box>
              <Box component="small" sx={{ display: 'block', fontSize: 12.5, color: 'var(--text-3)' }}>
                {until ? t('secret.until', { at: at(until) }) : t('secret.since', { at: at(since) })}
              </Box>
            </div>
          </Box>
        ))}
      </Box>
      {old && <Box sx={{ m: '4px 0 0', fontSize: 12.5, color: 'var(--text-3)' }}>{t('secret.both')}</Box>}
      {editable && (
        <Box
          sx={{ display: 'grid', gap: '8px', mt: '12px', '& > button': { minHeight: { xs: 44, sm: 30 } } }}
        >
          {old ? (
            <Button
              variant="outlined"
              size="small"
              onClick={() => setAsking('stop')}
              data-testid="stop-old-key"
            >
              {t('secret.stop')}
            </Button>
          ) : (
            <Button variant="outlined" size="small" onClick={() => setAsking('make')} data-testid="make-key">
              {t('secret.make')}
            </Button>
          )}
        </Box>
      )}
      {asking === 'make' && <NewKeyDialog endpoint={endpoint} onClose={close} />}
      {asking === 'stop' && old && <StopDialog endpoint={endpoint} ending={old.ending} onClose={close} />}
    </Section>
  );
};

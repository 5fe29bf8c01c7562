import { Box, Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { ConfirmDialog, useTimeZone } from '../../shared';
import { DateField } from '../../shared/filters/DateField';
import { isDay, isWrongOrder, todayIn } from '../../shared/filters/day-range';
import { endOfDay, startOfDay } from '../../shared/time';
import { useWebhookLabels } from './labels';
import type { Endpoint } from './types';
import { useEndpointActions } from './use-webhooks';

interface DialogProps {
  endpoint: Endpoint;
  onClose: () => void;
}

export const DisableDialog = ({ endpoint, onClose }: DialogProps) => {
  const t = useWebhookLabels();
  const { enable } = useEndpointActions(endpoint);
  return (
    <ConfirmDialog
      title={t('disable.title', { name: endpoint.name })}
      action={t('disable.action')}
      onConfirm={() => enable(false).then(onClose)}
      onClose={onClose}
    >
      <p>{t('disable.text')}</p>
    </ConfirmDialog>
  );
};

/** Everything that failed, whether it waits or was given up. */
export const AllAgainDialog = ({ endpoint, onClose }: DialogProps) => {
  const t = useWebhookLabels();
  const { sendAgain } = useEndpointActions(endpoint);
  const count = endpoint.failedWaiting + endpoint.givenUp;
  return (
    <ConfirmDialog
      title={t('sendAgain.all')}
      action={t('sendAgain.action')}
      keep={t('sendAgain.keep')}
      onConfirm={() => sendAgain({ failedOnly: true }).then(onClose)}
      onClose={onClose}
    >
      <p>{t('sendAgain.allText', { count, name: endpoint.name })}</p>
    </ConfirmDialog>
  );
};

/** What happened on some days, as after the receiver lost what it had. */
export const RangeDialog = ({ endpoint, onClose }: DialogProps) => {
  const t = useWebhookLabels();
  const timeZone = useTimeZone();
  const { sendAgain } = useEndpointActions(endpoint);
  const [days, setDays] = useState(() => ({ from: todayIn(timeZone), to: todayIn(timeZone) }));
  const [failedOnly, setFailedOnly] = useState(true);
  const send = async () => {
    if (!days.from || !days.to || !isDay(days.from) || !isDay(days.to))
      throw new Error('webhooks.sendAgain.needed');
    if (isWrongOrder(days)) throw new Error('filters.wrongOrder');
    await sendAgain({
      from: startOfDay(days.from, timeZone),
      to: endOfDay(days.to, timeZone),
      failedOnly,
    });
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('sendAgain.range')}
      action={t('sendAgain.action')}
      keep={t('sendAgain.keep')}
      onConfirm={send}
      onClose={onClose}
    >
      <p>{t('sendAgain.rangeText')}</p>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '10px', m: '14px 0 4px' }}>
        {(['from', 'to'] as const).map((end) => (
          <DateField
            key={end}
            id={`range-${end}`}
            margin="none"
            label={t(`sendAgain.${end}`)}
            value={days[end]}
            onChange={(day) => setDays((before) => ({ ...before, [end]: day }))}
            testId={`range-${end}`}
          />
        ))}
      </Box>
      <FormControlLabel
        control={<Checkbox checked={failedOnly} onChange={(_, on) => setFailedOnly(on)} />}
        label={t('sendAgain.onlyFailed')}
        data-testid="range-failed"
      />
    </ConfirmDialog>
  );
};

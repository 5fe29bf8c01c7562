import { Box, Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { describeError, fieldErrorsOf } from '../../providers/errors';
import { BusyButton, FieldError, Section } from '../../shared';
import { keysOf } from '../../shared/resource';
import { useWebhookLabels } from './labels';
import { type Endpoint, EVENTS } from './types';
import { useEndpointActions } from './use-webhooks';

/** What an address hears of: some of what its client may hear of. */
export const TriggersCard = ({ endpoint }: { endpoint: Endpoint }) => {
  const t = useWebhookLabels();
  const translate = useTranslate();
  const { saveTriggers } = useEndpointActions(endpoint);
  const [chosen, setChosen] = useState(endpoint.triggers);
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const all = keysOf(EVENTS);
  const isDirty = all.some((trigger) => chosen.includes(trigger) !== endpoint.triggers.includes(trigger));
  const save = async () => {
    if (chosen.length === 0) return setProblem(t('triggers.none'));
    setRunning(true);
    setProblem(null);
    try {
      await saveTriggers(chosen);
    } catch (error) {
      setProblem(fieldErrorsOf(error)['triggers'] ?? describeError(error, translate));
    } finally {
      setRunning(false);
    }
  };
  return (
    <Section
      title={t('triggers.title')}
      note={t('ofAll', { no: chosen.length, total: all.length })}
      data-testid="webhook-triggers"
    >
      <Box role="group" aria-label={t('triggers.title')} sx={{ display: 'grid', mt: '-8px' }}>
        {all.map((trigger) => {
          const mayHear = endpoint.clientTriggers.includes(trigger);
          return (
            <FormControlLabel
              key={trigger}
              control={
                <Checkbox
                  size="small"
                  sx={{ p: '5px', mr: '4px' }}
                  checked={chosen.includes(trigger)}
                  disabled={!endpoint.editable || (!mayHear && !chosen.includes(trigger))}
                  onChange={(_, on) => {
                    setProblem(null);
                    setChosen(all.filter((each) => (each === trigger ? on : chosen.includes(each))));
                  }}
                  slotProps={{ input: { 'data-testid': `trigger-${trigger}` } as object }}
                />
              }
              label={
                <>
                  <Box component="span" sx={{ fontFamily: 'var(--mono)', fontSize: 12.5 }}>
                    {EVENTS[trigger]}
                  </Box>{' '}
                  <Box component="span" sx={{ fontSize: 12.5, color: 'var(--text-3)' }}>
                    {t(mayHear ? `triggers.${trigger}` : 'triggers.notOfClient')}
                  </Box>
                </>
              }
              sx={{ minHeight: { xs: 44, sm: 28 } }}
            />
          );
        })}
      </Box>
      {problem && <FieldError>{problem}</FieldError>}
      {endpoint.editable && (
        <BusyButton
          fullWidth
          variant="outlined"
          size="small"
          running={running}
          disabled={!isDirty}
          onClick={() => void save()}
          sx={{ mt: '12px', minHeight: { xs: 44, sm: 30 } }}
          data-testid="save-triggers"
        >
          {t('triggers.save')}
        </BusyButton>
      )}
    </Section>
  );
};

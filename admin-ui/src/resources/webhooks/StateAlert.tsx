import ReplayRounded from '@mui/icons-material/ReplayRounded';
import { Alert, Box, Button, Link as Look } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { describeError } from '../../providers/errors';
import { useTimeZone } from '../../shared';
import { useResource } from '../../shared/resource';
import { formatFull } from '../../shared/time';
import { AllAgainDialog, DisableDialog } from './AddressDialogs';
import { useWebhookLabels } from './labels';
import { useAnswerText } from './state';
import type { Endpoint } from './types';
import { useEndpointActions } from './use-webhooks';

/** What is wrong with the address that is looked at, and what to do about it; nothing while all is well. */
export const StateAlert = ({ endpoint, tries }: { endpoint: Endpoint; tries: number | undefined }) => {
  const t = useWebhookLabels();
  const translate = useTranslate();
  const notify = useNotify();
  const timeZone = useTimeZone();
  const answerOf = useAnswerText();
  const { listPath } = useResource();
  const { enable } = useEndpointActions(endpoint);
  const [asking, setAsking] = useState<'again' | 'disable' | null>(null);
  const { name, state, failingSince, lastStatus, lastProblem, heldUntil, failedWaiting, givenUp } = endpoint;
  const failed = failedWaiting + givenUp;
  const at = (instant: string) => formatFull(instant, timeZone).slice(0, -3);
  if (state === 'off')
    return (
      <Alert severity="info" sx={{ mb: '16px' }} data-testid="webhooks-off">
        {t('alert.off')}{' '}
        <Look component={Link} to={listPath.slice(0, listPath.lastIndexOf('/'))}>
          {t('alert.client')}
        </Look>
      </Alert>
    );
  const isOn = state !== 'disabled';
  if (isOn && failed === 0 && state !== 'failing') return null;
  const said = [
    failedWaiting > 0 && t(isOn ? 'alert.waiting' : 'alert.kept', { count: failedWaiting }),
    givenUp > 0 && t('alert.givenUp', { count: givenUp, tries }),
    heldUntil && t('alert.held', { at: at(heldUntil) }),
    t('alert.payments'),
  ].filter(Boolean);
  const answer = answerOf(lastStatus, lastProblem);
  return (
    <>
      <Alert
        severity={!isOn ? 'info' : state === 'failing' ? 'error' : 'warning'}
        sx={{ mb: '16px', '& .MuiAlert-message': { flex: 1 } }}
        data-testid="webhooks-alert"
      >
        {!isOn ? (
          <b>{t('alert.disabled', { name })} </b>
        ) : (
          state === 'failing' &&
          failingSince && (
            <b>
              {t(lastStatus === null ? 'alert.titleSilent' : 'alert.title', {
                name,
                answer,
                at: at(failingSince),
              })}{' '}
            </b>
          )
        )}
        {said.join(' ')}
        {endpoint.editable && (
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: '8px',
              mt: '10px',
              '& > button': { flex: { xs: '1 1 100%', sm: 'none' }, minHeight: { xs: 44, sm: 30 } },
            }}
          >
            {isOn ? (
              <>
                {failed > 0 && (
                  <Button
                    variant="contained"
                    size="small"
                    startIcon={<ReplayRounded />}
                    onClick={() => setAsking('again')}
                    data-testid="all-again"
                  >
                    {t('action.allAgain', { count: failed })}
                  </Button>
                )}
                {state === 'failing' && (
                  <Button
                    variant="outlined"
                    size="small"
                    onClick={() => setAsking('disable')}
                    data-testid="disable-address"
                  >
                    {t('action.disable')}
                  </Button>
                )}
              </>
            ) : (
              <Button
                variant="contained"
                size="small"
                data-testid="enable-address"
                onClick={() =>
                  void enable(true).catch((error: unknown) =>
                    notify(describeError(error, translate), { type: 'error' }),
                  )
                }
              >
                {t('action.enable')}
              </Button>
            )}
          </Box>
        )}
      </Alert>
      {asking === 'again' && <AllAgainDialog endpoint={endpoint} onClose={() => setAsking(null)} />}
      {asking === 'disable' && <DisableDialog endpoint={endpoint} onClose={() => setAsking(null)} />}
    </>
  );
};

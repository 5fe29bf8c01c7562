import CheckRounded from '@mui/icons-material/CheckRounded';
import ReplayRounded from '@mui/icons-material/ReplayRounded';
import { Box, Button, styled } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { CopyButton, ErrorState, LoadingRows, useAnswer, ZoneTime } from '../../shared';
import { useMay, useResource } from '../../shared/resource';
import { AgainDialog } from './DeliveryMenu';
import { useWebhookLabels } from './labels';
import { canSign, sha256Of } from './signature/check-signature';
import { useAnswerText, useTook } from './state';
import type { Delivery, DeliveryDetail } from './types';

const Panel = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.1fr) minmax(0, 1fr)',
  gap: '14px 26px',
  margin: '0 18px 16px',
  padding: '14px 16px 16px',
  borderRadius: 8,
  background: 'var(--surface-2)',
  fontSize: 'var(--t-table)',
  cursor: 'default',
  '& h3': { margin: '0 0 6px', fontSize: 'var(--t-table)', fontWeight: 650 },
  '& .t3, & .note': { color: 'var(--text-3)' },
  '& .note': { margin: '6px 0 0' },
  '& ol': { listStyle: 'none', margin: 0, padding: 0 },
  '& code': { display: 'block', fontSize: 12.5, color: 'var(--text-2)', overflowWrap: 'anywhere' },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  [theme.breakpoints.down('sm')]: { margin: '0 16px 12px', padding: '12px 14px 14px' },
}));

/** Number, time, answer, how long it took; under them what was answered. */
const Tries = styled('ol')({
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(14px, auto) minmax(64px, auto) minmax(0, 1fr) auto',
    gap: '3px 10px',
    padding: '5px 0',
    alignItems: 'baseline',
  },
  '& pre': {
    gridColumn: '2 / -1',
    maxHeight: 160,
    margin: '2px 0',
    padding: '7px 10px',
    overflow: 'auto',
    border: '1px solid var(--line)',
    borderRadius: 6,
    background: 'var(--surface)',
    fontFamily: 'var(--mono)',
    fontSize: 12.5,
    lineHeight: 1.5,
    color: 'var(--text-2)',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

const Steps = styled('ol')({
  counterReset: 'step',
  '& > li': {
    counterIncrement: 'step',
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    gap: 9,
    padding: '4px 0',
    lineHeight: 1.45,
  },
  '& > li::before': {
    content: 'counter(step)',
    display: 'grid',
    placeItems: 'center',
    width: 19,
    height: 19,
    borderRadius: '50%',
    background: 'var(--surface-3)',
    fontSize: 12,
    fontWeight: 600,
    color: 'var(--text-2)',
  },
});

const SHOWN_OF_TEXT = 160;

const Attempts = ({ attempts }: Pick<DeliveryDetail, 'attempts'>) => {
  const t = useWebhookLabels();
  const took = useTook();
  const answerOf = useAnswerText();
  if (attempts.length === 0) return <p className="t3">{t('attempts.none')}</p>;
  return (
    <Tries>
      {attempts.map(({ no, at, status, problem, detail, tookMs, answer }, index) => (
        <li key={no} data-testid="attempt">
          <span className="t3">{attempts.length - index}</span>
          <ZoneTime value={at} style="near" />
          <b>{answerOf(status, problem)}</b>
          <span className="t3">{took(tookMs)}</span>
          {detail && (
            <span className="t3" style={{ gridColumn: '2 / -1' }}>
              {detail}
            </span>
          )}
          {answer && <pre tabIndex={0}>{answer}</pre>}
        </li>
      ))}
    </Tries>
  );
};

/** This browser came to the same. */
const Same = ({ on }: { on: boolean }) => {
  const t = useWebhookLabels();
  return (
    on && (
      <b style={{ whiteSpace: 'nowrap' }}>
        {' '}
        <CheckRounded aria-hidden sx={{ fontSize: 15, color: 'var(--success)', mb: '-3px' }} />{' '}
        {t('steps.same')}
      </b>
    )
  );
};

const Signing = ({ delivery }: { delivery: DeliveryDetail }) => {
  const t = useWebhookLabels();
  const { listPath } = useResource();
  const { body, bodyBytes, bodySha256, webhookId, timestamp, signedText, signatures } = delivery.signing;
  const { data: digest } = useQuery({
    queryKey: ['sha256', bodySha256],
    queryFn: () => sha256Of(body),
    enabled: canSign,
  });
  return (
    <>
      <Steps>
        <li>
          <span>
            {t('steps.body', { count: bodyBytes })}
            <Same on={digest === bodySha256} />
            <code>sha256 {bodySha256}</code>
          </span>
        </li>
        <li>
          <span>
            {t('steps.id')}
            <code>webhook-id: {webhookId}</code>
          </span>
        </li>
        {timestamp !== null && signedText !== null && (
          <>
            <li>
              <span>
                {t('steps.time')}
                <code>webhook-timestamp: {timestamp}</code>
              </span>
            </li>
            <li>
              <span>
                {t('steps.text')}
                <Same on={signedText === `${webhookId}.${timestamp}.${body}`} />
                <code>
                  {signedText.slice(0, SHOWN_OF_TEXT)}
                  {signedText.length > SHOWN_OF_TEXT && '…'}
                </code>
              </span>
            </li>
            {signatures.map(({ keyEnding, newest, signature }) => (
              <li key={keyEnding}>
                <span>
                  {t(newest ? 'steps.key' : 'steps.oldKey', { ending: keyEnding })}
                  <code>{signature}</code>
                </span>
              </li>
            ))}
          </>
        )}
      </Steps>
      <p className="note">{t('steps.note')}</p>
      <Button
        component={Link}
        to={`${listPath}/signature?delivery=${delivery.id}`}
        size="small"
        sx={{ mt: '6px', ml: '-10px', minHeight: { xs: 44, sm: 30 } }}
        data-testid="find-difference"
      >
        {t('steps.debug')}
      </Button>
    </>
  );
};

/** One delivery: every try with its answer, and how it is signed. */
export const DeliveryPanel = () => {
  const t = useWebhookLabels();
  const delivery = useRecordContext<Delivery>()!;
  const mayChange = useMay('edit');
  const [asking, setAsking] = useState(false);
  const { id, state, tries, lastAt } = delivery;
  // A try since then is another answer.
  const { data, error, refetch } = useAnswer<DeliveryDetail>(
    ['webhook-deliveries', 'detail', id, state, tries, lastAt],
    `/webhook-deliveries/${id}`,
    { placeholderData: keepPreviousData },
  );
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} title={t('delivery.didNotLoad')} />
    ) : (
      <LoadingRows rows={4} />
    );
  return (
    <Panel data-testid="delivery-panel">
      <div>
        <h3>{t('attempts.title')}</h3>
        <Attempts attempts={data.attempts} />
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: '8px',
            mt: '12px',
            '& > button': { flex: { xs: '1 1 100%', sm: 'none' }, minHeight: { xs: 44, sm: 30 } },
          }}
        >
          {mayChange && data.editable && (
            <Button
              variant="outlined"
              size="small"
              startIcon={<ReplayRounded />}
              onClick={() => setAsking(true)}
              data-testid="send-again"
            >
              {t('action.again')}
            </Button>
          )}
          {data.curl && (
            <CopyButton
              variant="text"
              size="small"
              value={data.curl}
              label={t('action.curl')}
              data-testid="copy-curl"
            />
          )}
        </Box>
      </div>
      <div>
        <h3>{t('steps.title')}</h3>
        <Signing delivery={data} />
      </div>
      {asking && <AgainDialog delivery={delivery} onClose={() => setAsking(false)} />}
    </Panel>
  );
};

import { Alert, Box, Button, Card, TextField } from '@mui/material';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ErrorState, PageTitle, useAnswer } from '../../../shared';
import { StepList } from '../../../shared/StepList';
import { useWebhookLabels } from '../labels';
import { OfClient, Trail } from '../OfClient';
import type { DeliveryDetail } from '../types';
import { canSign, checkSignature, type Received, type Sent, type Step } from './check-signature';

const FIELDS = ['headers', 'body', 'secret', 'computed'] as const;
const LINES = { headers: 4, body: 5, secret: 1, computed: 1 };

const sentOf = ({ signing }: DeliveryDetail): Sent | undefined =>
  signing.timestamp === null
    ? undefined
    : {
        id: signing.webhookId,
        timestamp: signing.timestamp,
        sha256: signing.bodySha256,
        endings: signing.signatures.map(({ keyEnding }) => keyEnding),
      };

const Found = ({ steps }: { steps: Step[] }) => {
  const t = useWebhookLabels();
  const isGood = steps.every(({ state }) => state === 'ok');
  return (
    <Alert
      severity={isGood ? 'success' : 'error'}
      icon={false}
      data-testid="signature-result"
      data-good={isGood}
    >
      <b>{t(isGood ? 'debugger.good' : 'debugger.bad')}</b>
      <StepList steps={steps} name="signature">
        {({ step, value, problem, about }) => (
          <>
            <b>{t(`debugger.step.${step}`, { count: 0, ...about })}</b>
            {value && (
              <Box
                component="code"
                sx={{ display: 'block', maxHeight: 96, overflow: 'auto', fontSize: 12.5 }}
              >
                {value}
              </Box>
            )}
            {problem && <div>{t(`debugger.problem.${problem}`, about)}</div>}
          </>
        )}
      </StepList>
    </Alert>
  );
};

const Debugger = ({ delivery }: { delivery: DeliveryDetail | undefined }) => {
  const t = useWebhookLabels();
  const [received, setReceived] = useState({
    headers: '',
    body: '',
    secret: '',
    computed: '',
  } satisfies Received);
  const [steps, setSteps] = useState<Step[] | null>(null);
  const sent = delivery && sentOf(delivery);
  const change = (part: Partial<Received>) => {
    setReceived((before) => ({ ...before, ...part }));
    // What was found is about what stood there before.
    setSteps(null);
  };
  const fill = ({ signing }: DeliveryDetail) =>
    change({
      headers: [
        `webhook-id: ${signing.webhookId}`,
        `webhook-timestamp: ${signing.timestamp}`,
        `webhook-signature: ${signing.signatures.map(({ signature }) => signature).join(' ')}`,
      ].join('\n'),
      body: signing.body,
    });
  const check = async () => setSteps(await checkSignature(received, Math.floor(Date.now() / 1_000), sent));
  if (!canSign) return <Alert severity="warning">{t('debugger.insecure')}</Alert>;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: '16px',
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <Card
        component="form"
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          void check();
        }}
        sx={{ display: 'grid', gap: '16px', p: '18px 20px' }}
      >
        <p>{t('debugger.text')}</p>
        {delivery && sent && (
          <Alert
            severity="info"
            action={
              <Button size="small" variant="outlined" onClick={() => fill(delivery)} data-testid="fill-sent">
                {t('debugger.fill')}
              </Button>
            }
          >
            {t('debugger.compared', { id: sent.id })}
          </Alert>
        )}
        {FIELDS.map((field) => (
          <TextField
            key={field}
            id={`debug-${field}`}
            margin="none"
            label={t(`debugger.${field}`)}
            value={received[field]}
            onChange={({ target: { value } }) => change({ [field]: value })}
            helperText={t(`debugger.${field}Help`)}
            multiline={LINES[field] > 1}
            minRows={LINES[field]}
            maxRows={LINES[field] * 3}
            slotProps={{
              htmlInput: { 'data-testid': `debug-${field}`, spellCheck: false, autoComplete: 'off' },
            }}
            sx={{ '& input, & textarea': { fontFamily: 'var(--mono)', fontSize: 13 } }}
          />
        ))}
        <Box sx={{ textAlign: 'right' }}>
          <Button
            variant="contained"
            type="submit"
            sx={{ minHeight: { xs: 44, sm: 36 } }}
            data-testid="debug-run"
          >
            {t('debugger.run')}
          </Button>
        </Box>
      </Card>
      <div aria-live="polite">{steps && <Found steps={steps} />}</div>
    </Box>
  );
};

const OfDelivery = ({ id }: { id: string }) => {
  const t = useWebhookLabels();
  const { data, error, refetch } = useAnswer<DeliveryDetail>(
    ['webhook-deliveries', 'detail', id],
    `/webhook-deliveries/${id}`,
  );
  return (
    <>
      {error && <ErrorState error={error} onRetry={() => void refetch()} title={t('delivery.didNotLoad')} />}
      <Debugger delivery={data} />
    </>
  );
};

/** For a client's developer whose program refuses what was sent: at which step do both sides differ? */
const SignaturePage = () => {
  const t = useWebhookLabels();
  const [query] = useSearchParams();
  const delivery = query.get('delivery');
  return (
    <OfClient>
      {(client) => (
        <>
          <Trail client={client} page={t('debugger.title')} />
          <PageTitle title={t('debugger.title')} />
          {delivery ? <OfDelivery id={delivery} /> : <Debugger delivery={undefined} />}
        </>
      )}
    </OfClient>
  );
};

export default SignaturePage;

import AutorenewRounded from '@mui/icons-material/AutorenewRounded';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import PlayArrowRounded from '@mui/icons-material/PlayArrowRounded';
import RemoveCircleOutlineRounded from '@mui/icons-material/RemoveCircleOutlineRounded';
import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import { Alert, Box, Button, List, ListItem, styled } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider';
import { describeError } from '../../providers/errors';
import { CopyButton, formatFull, Section, useLocalName, useTimeZone, ZoneTime } from '../../shared';
import { useAccountLabels } from './labels';
import { type AccountTest, type PaymentAccount, type TestStep } from './types';
import { usePlatforms } from './use-platforms';

const LOOK = {
  failed: { Glyph: ErrorOutlineRounded, color: 'var(--fail)' },
  waiting: { Glyph: ScheduleRounded, color: 'var(--pending)' },
  ok: { Glyph: CheckCircleRounded, color: 'var(--success)' },
  skipped: { Glyph: RemoveCircleOutlineRounded, color: 'var(--text-3)' },
} as const;

const Step = styled(ListItem)({
  display: 'grid',
  gridTemplateColumns: '22px minmax(0, 1fr) auto',
  gap: '2px 10px',
  padding: '12px 18px',
  borderTop: '1px solid var(--line)',
  '&[data-state=failed]': {
    background: 'var(--fail-bg)',
    borderLeft: '3px solid var(--fail)',
    paddingLeft: 15,
  },
  '& > svg': { fontSize: 18, marginTop: 2 },
  '& > b': { fontWeight: 600 },
  '& > small': { fontSize: 12.5, color: 'var(--text-3)' },
  '& > div': { gridColumn: '2 / -1', fontSize: 13, color: 'var(--text-2)', overflowWrap: 'anywhere' },
});

/** The first thing to do comes first: what failed, in the order in which it was tried. */
const inOrder = (steps: readonly TestStep[]): TestStep[] => [
  ...steps.filter(({ state }) => state === 'failed'),
  ...steps.filter(({ state }) => state !== 'failed'),
];

/** Tries the account with what is saved, and says step by step what works, how long it took and what to do. */
export const TestPanel = ({ account }: { account: PaymentAccount }) => {
  const t = useAccountLabels();
  const translate = useTranslate();
  const localName = useLocalName();
  const localText = ({ en, zh }: { en: string; zh: string }) => localName({ name: en, nameZh: zh });
  const timeZone = useTimeZone();
  const { request } = useDataProvider<AppDataProvider>();
  const vendor = usePlatforms().find(({ code }) => code === account.platform)?.name;
  const platform = vendor ? localText(vendor) : account.platform;
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => ({
      updatedAt: account.updatedAt,
      ...(await request<AccountTest>(`/payment-accounts/${account.code}/test`, { method: 'POST' })),
    }),
  });
  const stale = data !== undefined && data.updatedAt !== account.updatedAt;
  const titleOf = ({ step, state }: TestStep) => t(`test.${step}.${state}`, { platform });
  const cureOf = ({ step, problem }: TestStep) =>
    problem
      ? t(problem === 'refused' ? `test.${step as 'key'}.cure` : `test.cure.${problem}`, { platform })
      : '';
  /** For whoever looks after the account at the platform: nothing that is secret. */
  const reportOf = (step: TestStep) =>
    [
      `${platform} · ${account.baseUrl}`,
      ...Object.entries(account.credentials).map(([name, value]) => `${name}: ${value}`),
      formatFull(data!.at, timeZone),
      titleOf(step),
      step.said ?? '',
    ].join('\n');
  return (
    <Section
      flush
      data-testid="account-test"
      title={t('test.title')}
      actions={
        <Button
          variant="outlined"
          size="small"
          startIcon={isPending ? <AutorenewRounded className="pay-turning" /> : <PlayArrowRounded />}
          aria-disabled={isPending}
          onClick={() => !isPending && mutate()}
          data-testid="test-account"
        >
          {t(data ? 'test.again' : 'test.run')}
        </Button>
      }
    >
      <Box sx={{ p: '0 18px 14px', mt: '-10px', fontSize: 12.5, color: 'var(--text-3)' }} role="status">
        {data ? (
          <>
            <ZoneTime value={data.at} style="full" />, {t('test.saved')}
          </>
        ) : (
          t('test.note')
        )}
      </Box>
      {error && (
        <Alert severity="error" sx={{ m: '0 18px 14px' }}>
          {describeError(error, translate)}
        </Alert>
      )}
      {stale && (
        <Alert severity="warning" sx={{ m: '0 18px 14px' }}>
          {t('test.stale')}
        </Alert>
      )}
      {data && (
        <List disablePadding sx={stale ? { opacity: 0.6 } : {}}>
          {inOrder(data.steps).map((step) => {
            const { Glyph, color } = LOOK[step.state];
            return (
              <Step key={step.step} data-state={step.state} data-testid={`test-${step.step}`}>
                <Glyph sx={{ color }} aria-hidden />
                <b>{titleOf(step)}</b>
                <small>{step.tookMs !== null && `${step.tookMs} ms`}</small>
                <div>
                  {step.state === 'failed'
                    ? cureOf(step)
                    : t(`test.${step.step}.note.${step.state}` as never, { platform })}
                  {step.at && (
                    <>
                      {' '}
                      <ZoneTime value={step.at} style="full" />
                    </>
                  )}
                  {step.needs && <p>{t('test.reports.needs', { platform, needs: localText(step.needs) })}</p>}
                  {step.said && <p className="t3">{t('test.said', { said: step.said })}</p>}
                  {step.state === 'failed' && (
                    <Box sx={{ mt: '8px' }}>
                      <CopyButton
                        variant="outlined"
                        size="small"
                        value={reportOf(step)}
                        label={t('test.copy', { platform })}
                      />
                    </Box>
                  )}
                </div>
              </Step>
            );
          })}
        </List>
      )}
    </Section>
  );
};

import AutorenewRounded from '@mui/icons-material/AutorenewRounded';
import CableOutlined from '@mui/icons-material/CableOutlined';
import HistoryRounded from '@mui/icons-material/HistoryRounded';
import { Alert, type AlertProps, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { describeError, fieldErrorsOf } from '../../providers/errors';
import { formatClock, useRequest, useTimeZone } from '../../shared';
import { useStored } from './inputs';
import { parseJdbcUrl } from './jdbc-url';
import { useTenantLabels } from './labels';
import type { ConnectionAnswer, TenantValues } from './types';

/** Asked where its result is to outlive what shows it: the steps of the wizard come and go. */
export const useConnectionTest = () => {
  const request = useRequest();
  return useMutation({
    gcTime: 0,
    mutationFn: async (body: Record<'url' | 'username' | 'password' | 'tenantId', string | null>) => {
      const begun = performance.now();
      const answer = await request<ConnectionAnswer>('/tenant/jdbc/connection', {
        method: 'POST',
        body,
      });
      return { ...answer, milliseconds: Math.max(1, Math.round(performance.now() - begun)) };
    },
  });
};

type Test = ReturnType<typeof useConnectionTest>;
type Verdict = 'untested' | 'running' | 'stale' | 'correct' | 'ok' | 'attention' | 'fail';

const looks: Partial<Record<Verdict, AlertProps>> = {
  untested: { icon: <CableOutlined /> },
  running: { icon: <AutorenewRounded /> },
  stale: { icon: <HistoryRounded /> },
  ok: { severity: 'success' },
  attention: { severity: 'warning' },
  fail: { severity: 'error' },
};

/** An existing tenant's database is not expected to be empty. */
const verdictOf = ({ data, status }: Test, isNew: boolean): Verdict => {
  if (status === 'idle') return 'untested';
  if (status === 'pending') return 'running';
  if (!data) return 'fail';
  if (!data.databaseExists) return data.canCreate ? 'ok' : 'fail';
  return data.empty || !isNew ? 'ok' : 'attention';
};

/** What the answer says of the connection, one fact after the other. */
const useFacts = ({ data, error, variables }: Test, isNew: boolean) => {
  const t = useTenantLabels();
  const translate = useTranslate();
  if (!data) {
    const fields = Object.values(fieldErrorsOf(error));
    return [t('test.failed'), fields.join(' ') || describeError(error, translate)];
  }
  const { databaseExists, canCreate, empty, serverVersion, milliseconds } = data;
  const address = parseJdbcUrl(variables?.url);
  const isEncrypted = !('problem' in address) && (address.sslmode ?? 'disable') !== 'disable';
  const facts = [
    t('test.version', { version: serverVersion }),
    isEncrypted && t('test.encrypted'),
    isNew && databaseExists && empty && t('test.empty'),
  ].filter(Boolean);
  let remark = '';
  if (!databaseExists) remark = t(canCreate ? 'test.willMake' : 'test.cannotMake');
  else if (isNew && !empty) remark = t('test.notEmpty');
  return [
    t('test.connected', { ms: milliseconds }),
    `${facts.join(t('test.comma'))}${t('test.stop')}${remark}`,
  ];
};

/** The result stays beside the values it belongs to, and says so when they changed. */
export const ConnectionTest = ({ test }: { test: Test }) => {
  const t = useTenantLabels();
  const timeZone = useTimeZone();
  const stored = useStored();
  const { trigger } = useFormContext<TenantValues>();
  const { jdbcUrl = '', username = '', password } = useWatch<TenantValues, 'database'>({ name: 'database' });
  const wrong = useFormState<TenantValues>().errors.database;
  const [asked, setAsked] = useState(false);
  const facts = useFacts(test, stored === null);
  // Without a password the stored one is tried, which is the server's to know.
  const now = { url: jdbcUrl, username, password: password ?? null, tenantId: stored?.id ?? null };
  const found = verdictOf(test, stored === null);
  const isDone = test.isSuccess || test.isError;
  const isIncomplete = asked && Boolean(wrong?.jdbcUrl ?? wrong?.username ?? wrong?.password);
  let verdict = found;
  if (isIncomplete) verdict = 'correct';
  // A good result of other values is no result.
  else if (isDone && JSON.stringify(test.variables) !== JSON.stringify(now)) verdict = 'stale';
  const start = async () => {
    if (test.isPending) return;
    const isComplete = await trigger(['database.jdbcUrl', 'database.username', 'database.password'], {
      shouldFocus: true,
    });
    setAsked(!isComplete);
    if (isComplete) test.mutate(now);
  };

  const [lead, rest] =
    verdict === 'untested' || verdict === 'running' || verdict === 'stale' || verdict === 'correct'
      ? [t(`test.${verdict}`), verdict === 'untested' ? t('test.untestedHelp') : '']
      : facts;
  return (
    <Alert
      severity="info"
      {...looks[verdict]}
      role="status"
      data-status={verdict}
      data-testid="connection-result"
      action={
        <Button
          size="small"
          variant="outlined"
          onClick={() => void start()}
          aria-disabled={test.isPending}
          data-testid="test-connection"
        >
          {t(test.isIdle ? 'test.first' : 'test.again')}
        </Button>
      }
    >
      <b>{lead}</b>
      {t('test.gap')}
      {rest}
      {isDone && !isIncomplete && (
        <small style={{ display: 'block', color: 'var(--text-3)' }}>
          {t(verdict === 'stale' ? 'test.atStale' : 'test.at', {
            at: formatClock(new Date(test.submittedAt), timeZone),
          })}
        </small>
      )}
    </Alert>
  );
};

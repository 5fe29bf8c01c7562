import AutorenewRounded from '@mui/icons-material/AutorenewRounded';
import CableOutlined from '@mui/icons-material/CableOutlined';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import HistoryRounded from '@mui/icons-material/HistoryRounded';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import { Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { describeError, fieldErrorsOf } from '../../../providers/errors';
import { formatClock, useTimeZone } from '../../../shared';
import type { Tenant } from '../types';
import { parseJdbcUrl } from './jdbc-url';
import type { TenantValues, Translate } from './tenant-values';
import { type ConnectionTestResult, type ConnectionTestState, isStale } from './use-connection-test';

export type TestVerdict = 'untested' | 'stale' | 'ok' | 'attention' | 'fail';

/** Stale first: a good result of other values is no result. */
export const verdictOf = (
  result: ConnectionTestResult | null,
  values: Parameters<typeof isStale>[1],
): TestVerdict => {
  if (!result) return 'untested';
  if (isStale(result, values)) return 'stale';
  if (!result.answer) return 'fail';
  const { databaseExists, canCreate, empty } = result.answer;
  if (!databaseExists) return canCreate ? 'ok' : 'fail';
  return empty ? 'ok' : 'attention';
};

const glyphs = {
  untested: CableOutlined,
  stale: HistoryRounded,
  ok: CheckCircleRounded,
  attention: WarningAmberRounded,
  fail: ErrorOutlineRounded,
};

/** The facts of a connection, one after the other. An existing tenant's database is not expected to be empty. */
const factsOf = (
  result: ConnectionTestResult,
  isNew: boolean,
  translate: Translate,
): { lead: string; rest: string } => {
  const word = (key: string, options?: Record<string, unknown>) => translate(`tenants.test.${key}`, options);
  const { answer, error, milliseconds, values } = result;
  if (!answer) {
    const fields = Object.values(fieldErrorsOf(error));
    return { lead: word('failed'), rest: fields.length ? fields.join(' ') : describeError(error, translate) };
  }
  const address = parseJdbcUrl(values.jdbcUrl);
  const isEncrypted = !('problem' in address) && (address.sslmode ?? 'disable') !== 'disable';
  const list = [
    word('version', { version: answer.serverVersion }),
    ...(isEncrypted ? [word('encrypted')] : []),
    ...(isNew && answer.databaseExists && answer.empty ? [word('empty')] : []),
  ];
  const remark = !answer.databaseExists
    ? word(answer.canCreate ? 'willMake' : 'cannotMake')
    : isNew && !answer.empty
      ? word('notEmpty')
      : '';
  const comma = translate('tenants.test.comma');
  return {
    lead: word('connected', { ms: milliseconds }),
    rest: `${list.join(comma)}${translate('tenants.test.stop')}${remark}`,
  };
};

/** The result stays beside the values it belongs to, and says so when they changed. */
export const ConnectionTest = ({ test, stored }: { test: ConnectionTestState; stored: Tenant | null }) => {
  const translate = useTranslate();
  const word = (key: string, options?: Record<string, unknown>) => translate(`tenants.test.${key}`, options);
  const timeZone = useTimeZone();
  const { trigger, getValues } = useFormContext<TenantValues>();
  const [jdbcUrl = '', dbUsername = '', dbPassword = ''] = useWatch<
    TenantValues,
    ['jdbcUrl', 'dbUsername', 'dbPassword']
  >({ name: ['jdbcUrl', 'dbUsername', 'dbPassword'] });
  const { errors } = useFormState<TenantValues>();
  const [asked, setAsked] = useState(false);
  const incomplete = asked && Boolean(errors.jdbcUrl ?? errors.dbUsername ?? errors.dbPassword);
  const { result, running } = test;
  const found = verdictOf(result, { jdbcUrl, dbUsername, dbPassword });
  const verdict = found === 'attention' && stored ? 'ok' : found;

  const start = async () => {
    const isComplete = await trigger(['jdbcUrl', 'dbUsername', 'dbPassword'], { shouldFocus: true });
    setAsked(!isComplete);
    if (isComplete) await test.run(getValues(), stored);
  };

  const Glyph = running ? AutorenewRounded : glyphs[verdict];
  let text: ReactNode = (
    <>
      <b>{word('untested')}</b> {word('untestedHelp')}
    </>
  );
  if (running) text = <b>{word('running')}</b>;
  else if (incomplete) text = <b>{word('correct')}</b>;
  else if (result && verdict === 'stale') text = <b>{word('stale')}</b>;
  else if (result && verdict !== 'untested') {
    const { lead, rest } = factsOf(result, stored === null, translate);
    text = (
      <>
        <b>{lead}</b>
        {word('gap')}
        {rest}
      </>
    );
  }
  return (
    <div className="ten-test" data-status={running ? 'running' : verdict} data-testid="connection-result">
      <Glyph aria-hidden className={running ? 'pay-turning' : ''} />
      <div role="status">
        {text}
        {result && !running && !incomplete && (
          <div className="at">
            {word(verdict === 'stale' ? 'atStale' : 'at', { at: formatClock(result.at, timeZone) })}
          </div>
        )}
      </div>
      <Button
        size="small"
        variant="outlined"
        onClick={() => void start()}
        aria-disabled={running}
        data-testid="test-connection"
      >
        {word(result ? 'again' : 'first')}
      </Button>
    </div>
  );
};

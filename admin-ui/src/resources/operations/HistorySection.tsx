import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import ErrorRounded from '@mui/icons-material/ErrorRounded';
import HelpOutlineRounded from '@mui/icons-material/HelpOutlineRounded';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Bar, CopyButton, ErrorState, Section, ZoneTime } from '../../shared';
import { ActionButton } from './ActionButton';
import { ProblemList } from './ProblemList';
import type { Overview, Problem } from './types';
import { useOperations } from './use-operations';
import s from './operations.module.css';

interface VerifyResult {
  streams: number;
  events: number;
  seals: number;
  problemCount: number;
  problems: Problem[];
}

/** The answer to the first question: is history as it was written? */
export const HistorySection = ({ overview }: { overview: Overview }) => {
  const translate = useTranslate();
  const { order } = useOperations();
  const [failure, setFailure] = useState<unknown>(null);
  const run = overview.lastVerification;
  const result = run?.result as VerifyResult | undefined;
  const state = !result ? 'never' : result.problemCount === 0 ? 'intact' : 'broken';
  const Glyph = { never: HelpOutlineRounded, intact: CheckCircleRounded, broken: ErrorRounded }[state];
  const seal = overview.lastSeal;
  return (
    <Section
      title={translate('operations.history.title')}
      data-testid="ops-history"
      actions={
        <ActionButton testId="verify-all" onAct={() => order({ kind: 'verify' })} onFailure={setFailure}>
          {translate('operations.history.verify')}
        </ActionButton>
      }
    >
      {failure !== null && <ErrorState error={failure} title={translate('operations.notStarted')} />}
      <Bar className={s.verdict} data-testid="verdict" data-state={state}>
        <Glyph aria-hidden />
        <b>{translate(`operations.history.${state}`, { smart_count: result?.problemCount ?? 0 })}</b>
        {run?.finishedAt && (
          <span className="t3">
            <ZoneTime value={run.finishedAt} style="full" />
          </span>
        )}
      </Bar>
      {result && <p className="t2">{translate('operations.history.looked', { ...result, problems: '' })}</p>}
      {result && result.problems.length > 0 && <ProblemList problems={result.problems} />}
      <div className={s.seal}>
        <p>
          {seal
            ? translate('operations.seal.last', { no: seal.no, streams: seal.streams, events: seal.events })
            : translate('operations.seal.none')}{' '}
          {seal && <ZoneTime value={seal.sealedAt} style="full" />}
        </p>
        {overview.publicKey && (
          <p>
            {translate('operations.seal.key')} <code>{overview.publicKey}</code>
            <CopyButton value={overview.publicKey} label={translate('operations.seal.copyKey')} />
          </p>
        )}
      </div>
    </Section>
  );
};

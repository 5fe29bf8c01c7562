import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import CheckRounded from '@mui/icons-material/CheckRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import PlayArrowRounded from '@mui/icons-material/PlayArrowRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import { Alert, Button, Card, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { Bar, BusyButton, ErrorState, formatList, LoadingRows, Money, useTimeZone } from '../../../shared';
import { usePmsLabels } from '../labels';
import { answerLines } from './answer-lines';
import { RecordDialog } from './RecordDialog';
import type { FieldRead, OperationSpec, Profile, Recording, Run } from './types';
import { type Draft, useDryRun } from './use-profile';
import { useLocalText } from './use-text';
import s from './profile.module.css';

const Field = ({ field, currency }: { field: FieldRead; currency: string | null }) => {
  const t = usePmsLabels();
  const textOf = useLocalText();
  const { name, required, value, problem, from, type } = field;
  const state = problem ? 'wrong' : value === null ? 'empty' : 'read';
  return (
    <li data-state={state} data-testid={`field-${name}`}>
      {state === 'wrong' ? (
        <ErrorOutlineRounded aria-hidden sx={{ color: 'var(--fail)' }} />
      ) : state === 'read' ? (
        <CheckCircleRounded aria-hidden sx={{ color: 'var(--success)' }} />
      ) : (
        <RemoveRounded aria-hidden sx={{ color: 'var(--text-3)' }} />
      )}
      <div>
        <b>{name}</b> <span className="t3">{textOf(field.label)}</span>
        {value !== null && (
          <div>
            <code>{JSON.stringify(value)}</code>{' '}
            {type === 'minor' && currency && typeof value === 'number' && (
              <span className="t2">
                <Money amountMinor={value} currencyCode={currency} />
              </span>
            )}
          </div>
        )}
        {problem && <p className={`bad ${s.problem}`}>{textOf(problem)}</p>}
        {value === null && !problem && <div className="t3">{t('profile.nothing')}</div>}
        {from.length > 0 && (
          <small className="t-note t2">{t('profile.from', { paths: from.join(', ') })}</small>
        )}
      </div>
      <span className="t3">{t(required ? 'profile.required' : 'profile.optional')}</span>
    </li>
  );
};

/** The recorded answer, with what is read of it marked. */
const Answer = ({ run, pms }: { run: Run; pms: string }) => {
  const t = usePmsLabels();
  const lines = answerLines(
    run.body,
    run.fields.flatMap(({ from }) => from),
  );
  return (
    <section className={s.answer} aria-label={t('profile.recordedAnswer', { pms })}>
      {/* It scrolls by itself, so it is reached by the keyboard. */}
      <pre tabIndex={0} data-testid="recorded-answer">
        {lines.map((line, n) => (
          // The lines of one answer never change places.
          <span key={n}>
            {line.map(({ text, marked }, piece) => (marked ? <mark key={piece}>{text}</mark> : text))}
            {'\n'}
          </span>
        ))}
      </pre>
      <p className="t-note t2" style={{ padding: '0 14px 14px' }}>
        {t('profile.marked')}
      </p>
    </section>
  );
};

const Reading = ({ run }: { run: Run }) => {
  const t = usePmsLabels();
  const textOf = useLocalText();
  const currency = run.fields.find(({ name }) => name === 'currencyCode')?.value;
  if (run.refusal && run.outcome !== 'success')
    return (
      <Stack sx={{ gap: '6px', p: '14px' }} data-testid="refusal">
        <b>{t(`profile.outcome.${(run.outcome ?? 'unknown') as 'refused'}`)}</b>
        <code>{run.refusal.code}</code>
        <p>{run.refusal.message}</p>
        {run.problem && <p className={`bad ${s.problem}`}>{textOf(run.problem)}</p>}
      </Stack>
    );
  return (
    <>
      {run.problem && (
        <p className={s.whole} data-testid="run-problem">
          {textOf(run.problem)}
        </p>
      )}
      {run.count === 0 && run.outcome === 'success' ? (
        <p className={`t-note t2 ${s.foot}`}>{t('profile.emptyList')}</p>
      ) : (
        <ul className={`t-table ${s.fields}`}>
          {run.fields.map((field) => (
            <Field key={field.name} field={field} currency={typeof currency === 'string' ? currency : null} />
          ))}
        </ul>
      )}
      {run.count > 1 && <p className={`t-note t2 ${s.foot}`}>{t('profile.firstOf', { count: run.count })}</p>}
    </>
  );
};

export interface DryRunPaneProps {
  profile: Profile;
  spec: OperationSpec;
  draft: Draft;
  recording: Recording | null;
  readOnly: boolean;
  /** The page shows something else than the operation that is tried. */
  named: boolean;
  onChoose: (id: string) => void;
}

/** The draft tried on an answer that was recorded: nobody is called. */
export const DryRunPane = ({
  profile,
  spec,
  draft,
  recording,
  readOnly,
  named,
  onChoose,
}: DryRunPaneProps) => {
  const t = usePmsLabels();
  const textOf = useLocalText();
  const timeZone = useTimeZone();
  const [recordingMore, setRecordingMore] = useState(false);
  const own = profile.recordings.filter(({ operation }) => operation === spec.name);
  const id = profile.connectionId;
  const {
    data: run,
    error,
    isFetching,
    runAgain,
  } = useDryRun(id, spec.name, recording?.id ?? null, draft.read);
  const state = draft.state.operations.find(({ name }) => name === spec.name);
  const passing = (recordingId: string) => state?.runs.find((one) => one.recordingId === recordingId)?.passes;
  const required = run?.fields.filter((field) => field.required) ?? [];
  const read = required.filter(({ value, problem }) => value !== null && !problem);
  const isReading = run !== undefined && !run.refusal && run.count > 0;
  return (
    <Card component="section" aria-labelledby="run-title">
      <Bar as="header" className={s.head} sx={{ gap: '8px 10px' }}>
        <Typography variant="h2" id="run-title">
          {named ? t('profile.dryRunOf', { operation: textOf(spec.label) }) : t('profile.dryRun')}
        </Typography>
        {own.length > 0 && (
          <TextField
            select
            margin="none"
            size="small"
            sx={{ flex: 1, minWidth: 150 }}
            value={recording?.id ?? ''}
            onChange={(event) => onChoose(event.target.value)}
            slotProps={{
              htmlInput: { 'aria-label': t('profile.recording'), 'data-testid': 'choose-recording' },
            }}
          >
            {own.map((each) => (
              <MenuItem key={each.id} value={each.id}>
                {each.label}
                <span className="t3">&nbsp; {formatList(each.recordedAt, timeZone)}</span>
              </MenuItem>
            ))}
          </TextField>
        )}
        <BusyButton
          variant="outlined"
          running={isFetching}
          disabled={recording === null}
          startIcon={<PlayArrowRounded />}
          onClick={() => void draft.flush().then(runAgain, () => undefined)}
          data-testid="run-again"
        >
          {t('profile.runAgain')}
        </BusyButton>
      </Bar>
      {error && !run && <ErrorState error={error} onRetry={runAgain} />}
      {recording === null ? (
        <Stack
          className="t2"
          sx={{ gap: '6px', p: '28px 16px', borderTop: '1px solid var(--line)', textAlign: 'center' }}
        >
          <b>{t('profile.noRecording')}</b>
          <p>{t('profile.noRecordingText')}</p>
        </Stack>
      ) : !run ? (
        !error && <LoadingRows rows={6} />
      ) : (
        <>
          <div className={s.sides}>
            <h3>{t('profile.recordedAnswer', { pms: profile.name })}</h3>
            <h3>
              {t('profile.whatIsRead')}
              {isReading && (
                <span
                  data-testid="required-read"
                  className={read.length === required.length ? s.fits : s.bad}
                >
                  {t('profile.ofRequired', { read: read.length, required: required.length })}
                </span>
              )}
            </h3>
            <Answer run={run} pms={profile.name} />
            <section
              aria-label={t('profile.whatIsRead')}
              className={s.reading}
              data-testid="reading"
              data-passes={run.passes}
            >
              <Reading run={run} />
              <p className={`t-note t2 ${s.foot}`}>{t('profile.callsNobody', { pms: profile.name })}</p>
            </section>
          </div>
        </>
      )}
      <Bar as="footer" className={`t-table t2 ${s.runFoot}`} sx={{ gap: '6px 10px' }}>
        {own.length > 1 && <b style={{ color: 'var(--text)' }}>{t('profile.otherAnswers')}</b>}
        {own
          .filter((each) => each.id !== recording?.id)
          .map((each) => (
            <Button
              key={each.id}
              size="small"
              onClick={() => onChoose(each.id)}
              startIcon={
                passing(each.id) ? (
                  <CheckRounded sx={{ color: 'var(--success)' }} titleAccess={t('profile.state.passes')} />
                ) : (
                  <CloseRounded sx={{ color: 'var(--fail)' }} titleAccess={t('profile.state.fails')} />
                )
              }
            >
              {each.label}
            </Button>
          ))}
        {!readOnly && (
          <Button
            size="small"
            className="end"
            onClick={() => setRecordingMore(true)}
            data-testid="record-more"
          >
            {t('profile.recordMore')}
          </Button>
        )}
      </Bar>
      {draft.error !== null && run && <Alert severity="info">{t('profile.oldRun')}</Alert>}
      {recordingMore && (
        <RecordDialog
          profile={profile}
          spec={spec}
          draft={draft}
          onRecorded={(made) => {
            onChoose(made);
            setRecordingMore(false);
          }}
          onClose={() => setRecordingMore(false)}
        />
      )}
    </Card>
  );
};

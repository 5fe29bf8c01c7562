import { Alert, Button, Stack, Tab, Tabs, type Theme, useMediaQuery } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { codeOf, correlationIdOf, describeError } from '../../../providers/errors';
import {
  ErrorState,
  LoadingRows,
  PageTitle,
  Reference,
  useRequest,
  useSmall,
  useTimeZone,
} from '../../../shared';
import { useMay, useResource } from '../../../shared/resource';
import { zoneLabel } from '../../../shared/time';
import { usePmsLabels } from '../labels';
import { DryRunPane } from './DryRunPane';
import { MappingPane } from './MappingPane';
import { OperationList } from './OperationList';
import { isSharedPart, notKept, SHARED_PARTS, type SharedPart } from './shared-parts';
import { SharedPane } from './SharedPane';
import type { Profile } from './types';
import { type Draft, profilePath, useDraft, useProfile, useReadAgain } from './use-profile';
import { useLocalText } from './use-text';
import { VersionBar } from './VersionBar';
import s from './profile.module.css';

interface SaveProblemProps {
  error: unknown;
  connectionId: string;
  onTheirs: () => void;
  onMine: (read: { number: number; revision: number }) => void;
}

/** Somebody else saved the draft: nothing more is kept until it is said whose text stands. */
const SaveProblem = ({ error, connectionId, onTheirs, onMine }: SaveProblemProps) => {
  const t = usePmsLabels();
  const translate = useTranslate();
  const request = useRequest();
  const conflict = codeOf(error) === 'CONFLICT';
  const keepMine = async () => {
    const { next, revision } = await request<Profile>(profilePath(connectionId));
    onMine({ number: next, revision });
  };
  return (
    <Alert
      severity="error"
      data-testid="save-problem"
      action={
        <>
          {conflict && (
            <Button size="small" variant="outlined" onClick={onTheirs} data-testid="show-theirs">
              {t('profile.conflict.theirs')}
            </Button>
          )}
          <Button
            size="small"
            variant="outlined"
            onClick={() => void keepMine().catch(() => undefined)}
            data-testid="keep-mine"
            sx={{ ml: '8px' }}
          >
            {t(conflict ? 'profile.conflict.mine' : 'profile.saveAgain')}
          </Button>
        </>
      }
    >
      <b>{t('profile.notSaved')}</b> {describeError(error, translate)}
      {!conflict && <Reference id={correlationIdOf(error)} />}
    </Alert>
  );
};

/** What is typed and cannot be kept yet is in the way like any other error. */
const withUnkept = (draft: Draft, texts: Partial<Record<SharedPart, string>>): Draft => {
  const broken = SHARED_PARTS.flatMap((part) => {
    const found = texts[part] === undefined ? null : notKept(part, texts[part]);
    return found ? [{ ...found, operation: null, part, at: null, column: null, offer: null }] : [];
  });
  if (broken.length === 0) return draft;
  const problems = draft.state.problems.filter(({ part }) => !broken.some((each) => each.part === part));
  return { ...draft, state: { ...draft.state, problems: [...problems, ...broken], ready: false } };
};

const Workbench = ({ profile, onAnew }: { profile: Profile; onAnew: () => void }) => {
  const t = usePmsLabels();
  const mayEdit = useMay('edit');
  const small = useSmall();
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const kept = useDraft(profile);
  const [texts, setTexts] = useState<Partial<Record<SharedPart, string>>>({});
  const draft = withUnkept(kept, texts);
  const [tab, setTab] = useState<'mapping' | 'run'>('mapping');
  const [operation, setOperation] = useState(
    () => profile.state.operations.find(({ state }) => state === 'fails')?.name ?? 'postPayment',
  );
  const [shared, setShared] = useState<SharedPart | null>(null);
  const choose = (name: string) => {
    setShared(isSharedPart(name) ? name : null);
    if (!isSharedPart(name)) setOperation(name);
  };
  const [recordings, setRecordings] = useState<Record<string, string>>({});
  const spec = profile.operations.find(({ name }) => name === operation)!;
  const own = profile.recordings.filter((each) => each.operation === operation);
  const recording = own.find(({ id }) => id === recordings[operation]) ?? own[0] ?? null;
  const readOnly = !mayEdit || small;
  const mapping = shared ? (
    <SharedPane
      key={shared}
      part={shared}
      profile={profile}
      draft={draft}
      readOnly={readOnly}
      typed={texts[shared]}
      onType={(text) => setTexts((all) => ({ ...all, [shared]: text }))}
    />
  ) : (
    <MappingPane key={operation} profile={profile} spec={spec} draft={draft} readOnly={readOnly} />
  );
  const run = (
    <DryRunPane
      profile={profile}
      spec={spec}
      draft={draft}
      recording={recording}
      readOnly={readOnly}
      named={shared !== null}
      onChoose={(id) => setRecordings((all) => ({ ...all, [operation]: id }))}
    />
  );
  return (
    <Stack sx={{ gap: 2 }}>
      {draft.error !== null && (
        <SaveProblem
          error={draft.error}
          connectionId={profile.connectionId}
          onTheirs={onAnew}
          onMine={draft.overwrite}
        />
      )}
      {profile.toConfirm.length > 0 && profile.live === 0 && <ToConfirm profile={profile} />}
      <VersionBar profile={profile} draft={draft} readOnly={readOnly} onAnew={onAnew} />
      {small && mayEdit && <Alert severity="info">{t('profile.tooSmall')}</Alert>}
      <div className={s.columns}>
        <OperationList
          profile={profile}
          state={draft.state}
          document={draft.document}
          chosen={shared ?? operation}
          onChoose={choose}
        />
        {narrow ? (
          <Stack sx={{ gap: '12px', minWidth: 0 }}>
            <Tabs
              value={tab}
              onChange={(_event, next: typeof tab) => setTab(next)}
              aria-label={t('profile.title')}
            >
              <Tab
                value="mapping"
                label={t('profile.tab.mapping')}
                id="tab-mapping"
                aria-controls="panel-mapping"
              />
              <Tab value="run" label={t('profile.tab.run')} id="tab-run" aria-controls="panel-run" />
            </Tabs>
            <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
              {tab === 'mapping' ? mapping : run}
            </div>
          </Stack>
        ) : (
          <>
            {mapping}
            {run}
          </>
        )}
      </div>
    </Stack>
  );
};

/** The shipped mapping rests on no public description: it says itself what the vendor has to confirm. */
const ToConfirm = ({ profile: { toConfirm } }: { profile: Profile }) => {
  const t = usePmsLabels();
  const textOf = useLocalText();
  return (
    <Alert severity="warning" data-testid="to-confirm">
      <details>
        <summary style={{ fontWeight: 600, cursor: 'pointer' }}>{t('profile.toConfirm')}</summary>
        <ul className={s.confirm}>
          {toConfirm.map((text) => (
            <li key={text.en}>{textOf(text)}</li>
          ))}
        </ul>
      </details>
    </Alert>
  );
};

/** How a PMS is asked and its answers are read: a draft that is typed, tried and published. */
const ProfilePage = () => {
  const { id = '' } = useParams();
  const t = usePmsLabels();
  const { t: own, listPath, pathOf } = useResource();
  const timeZone = useTimeZone();
  const { data, error, refetch } = useProfile(id);
  const readAgain = useReadAgain(id);
  // What may be done decides what stands on the page: drawn before that is known, it would jump.
  const { isPending: asking } = useCanAccess({ action: 'edit' });
  const [visit, setVisit] = useState(0);
  const anew = () => void refetch().then(() => setVisit((n) => n + 1));
  return (
    <>
      <nav aria-label={t('profile.crumbs')} className={`t-table t3 ${s.crumbs}`}>
        <Link to={listPath}>{own('list.title')}</Link>
        <span aria-hidden>›</span>
        {data && <Link to={pathOf(id)}>{data.name}</Link>}
        {data && <span aria-hidden>›</span>}
        <span aria-current="page">{t('profile.title')}</span>
      </nav>
      <PageTitle
        title={data?.name ?? t('profile.title')}
        aside={data && t('profile.aside', { zone: zoneLabel(timeZone) })}
      />
      {error && !data && (
        <ErrorState error={error} onRetry={() => void readAgain()} title={t('profile.didNotLoad')} />
      )}
      {(!data || asking) && !error && <LoadingRows rows={8} />}
      {data && !asking && <Workbench key={visit} profile={data} onAnew={anew} />}
    </>
  );
};

export default ProfilePage;

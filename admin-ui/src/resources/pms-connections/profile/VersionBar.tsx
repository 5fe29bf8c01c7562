import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import CompareArrowsRounded from '@mui/icons-material/CompareArrowsRounded';
import EditOutlined from '@mui/icons-material/EditOutlined';
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import MoreHorizRounded from '@mui/icons-material/MoreHorizRounded';
import { Button, Card, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { describeError } from '../../../providers/errors';
import {
  Bar,
  ConfirmDialog,
  download,
  Dropdown,
  formatClock,
  formatList,
  GlyphButton,
  saveFile,
  useRequest,
  useTimeZone,
} from '../../../shared';
import { usePmsLabels } from '../labels';
import { CompareDialog } from './CompareDialog';
import { ImportDialog } from './ImportDialog';
import { PublishDialog } from './PublishDialog';
import { SHARED_PARTS, writtenPart } from './shared-parts';
import type { Document, Profile } from './types';
import { type Draft, profilePath } from './use-profile';
import s from './profile.module.css';

type Opened = 'compare' | 'publish' | 'import' | 'discard' | { back: number };

export interface VersionBarProps {
  profile: Profile;
  draft: Draft;
  readOnly: boolean;
  onAnew: () => void;
}

/** Which version lives, which is being made, and what can be done with them. */
export const VersionBar = ({ profile, draft, readOnly, onAnew }: VersionBarProps) => {
  const t = usePmsLabels();
  const translate = useTranslate();
  const notify = useNotify();
  const request = useRequest();
  const timeZone = useTimeZone();
  const [opened, setOpened] = useState<Opened | null>(null);
  const id = profile.connectionId;
  const nameOf = (number: number) => (number === 0 ? t('profile.shipped') : t('profile.v', { number }));
  const live = profile.versions.find(({ state }) => state === 'live');
  const past = profile.versions.filter(({ state }) => state === 'past');
  const before = past[0]?.number ?? (profile.live === 0 ? null : 0);
  const hasDraft = draft.read.revision > 0;
  const changed = draft.state.operations.filter((each) => each.changed).length;
  const liveDocument = profile.liveDocument as unknown as Document;
  const shared = SHARED_PARTS.filter(
    (part) => writtenPart(draft.document, part) !== writtenPart(liveDocument, part),
  );
  const errors = draft.state.problems.length;
  const older = [...past.map(({ number }) => number), ...(profile.live === 0 ? [] : [0])];
  const close = () => setOpened(null);
  const anew = () => {
    close();
    onAnew();
  };
  const exportFile = (number: number) => {
    const signal = new AbortController().signal;
    download(profilePath(id, `/versions/${number}/file`), { signal, onProgress: () => undefined })
      .then(saveFile)
      .catch((error: unknown) => notify(describeError(error, translate), { type: 'error' }));
  };
  const said = [
    live?.publishedAt &&
      t('profile.liveSince', { at: formatList(live.publishedAt, timeZone), by: live.publishedBy ?? '' }),
    !live && t('profile.liveShipped'),
    draft.saving && t('profile.saving'),
    !draft.saving &&
      hasDraft &&
      draft.savedAt &&
      t('profile.draftSaved', { at: formatClock(draft.savedAt, timeZone), by: draft.savedBy ?? '' }),
    hasDraft &&
      (changed > 0 || shared.length === 0) &&
      t('profile.operationsChanged', { smart_count: changed, count: changed }),
    hasDraft &&
      shared.length > 0 &&
      t('profile.sharedChanged', {
        parts: shared.map((part) => t(`profile.shared.${part}`)).join(t('profile.comma')),
      }),
  ].filter(Boolean);
  return (
    <Card component="section" className={s.versions} aria-label={t('profile.versions')}>
      <Bar as="ol" className={`t-table t2 ${s.chain}`} sx={{ gap: '6px 0', listStyle: 'none' }}>
        {before !== null && <li>{nameOf(before)}</li>}
        <li style={{ color: 'var(--success)' }} data-testid="live-version">
          <CheckCircleRounded aria-hidden />
          {nameOf(profile.live)} {t('profile.live')}
        </li>
        {hasDraft && (
          <li style={{ color: 'var(--primary)' }} aria-current="step" data-testid="draft-version">
            <EditOutlined aria-hidden />
            {nameOf(draft.read.number)} {t('profile.draft')}
          </li>
        )}
      </Bar>
      <span className={s.said} role="status" data-testid="draft-state" data-saved={!draft.saving && hasDraft}>
        {said.join(' · ')}
      </span>
      {errors > 0 && (
        <span className={s.bad} data-testid="error-count">
          <ErrorOutlineRounded aria-hidden />
          {t('profile.errors', { smart_count: errors, count: errors })}
        </span>
      )}
      <Button
        variant="outlined"
        startIcon={<CompareArrowsRounded />}
        disabled={!hasDraft && older.length === 0}
        onClick={() =>
          void draft.flush().then(
            () => setOpened('compare'),
            () => undefined,
          )
        }
        data-testid="compare"
      >
        {t('profile.compare')}
      </Button>
      {!readOnly && hasDraft && (
        <Button
          variant="contained"
          onClick={() =>
            void draft.flush().then(
              () => setOpened('publish'),
              () => undefined,
            )
          }
          data-testid="publish"
        >
          {t('profile.publish', { version: nameOf(draft.read.number) })}
        </Button>
      )}
      <Dropdown
        menu
        edge="right"
        button={(opener) => (
          <GlyphButton label={t('profile.more')} glyph={MoreHorizRounded} {...opener} data-testid="more" />
        )}
      >
        {() => [
          <MenuItem
            key="export"
            onClick={() =>
              void draft
                .flush()
                .then(({ number, revision }) => exportFile(revision > 0 ? number : profile.live))
            }
            data-testid="export"
          >
            {t('profile.export')}
          </MenuItem>,
          !readOnly && (
            <MenuItem key="import" onClick={() => setOpened('import')} data-testid="import">
              {t('profile.import.menu')}
            </MenuItem>
          ),
          ...(readOnly
            ? []
            : older.map((number) => (
                <MenuItem
                  key={number}
                  onClick={() => setOpened({ back: number })}
                  data-testid={`back-${number}`}
                >
                  {t('profile.goBack', { version: nameOf(number) })}
                </MenuItem>
              ))),
          !readOnly && hasDraft && (
            <MenuItem key="discard" onClick={() => setOpened('discard')} data-testid="discard">
              {t('profile.discard.menu')}
            </MenuItem>
          ),
        ]}
      </Dropdown>
      {opened === 'compare' && (
        <CompareDialog profile={profile} draft={draft} nameOf={nameOf} onClose={close} />
      )}
      {opened === 'publish' && (
        <PublishDialog profile={profile} draft={draft} nameOf={nameOf} onPublished={anew} onClose={close} />
      )}
      {opened === 'import' && (
        <ImportDialog profile={profile} draft={draft} onImported={anew} onClose={close} />
      )}
      {opened === 'discard' && (
        <ConfirmDialog
          title={t('profile.discard.title', { version: nameOf(draft.read.number) })}
          action={t('profile.discard.action')}
          keep={t('profile.discard.keep')}
          onConfirm={async () => {
            const read = await draft.flush();
            await request(profilePath(id, '/draft/discard'), { method: 'POST', body: read });
            anew();
          }}
          onClose={close}
        >
          {t('profile.discard.text')}
        </ConfirmDialog>
      )}
      {opened !== null && typeof opened === 'object' && (
        <ConfirmDialog
          title={t('profile.goBackTitle', { version: nameOf(opened.back) })}
          action={t('profile.goBackAction', { version: nameOf(opened.back) })}
          keep={t('profile.back.keep')}
          onConfirm={async () => {
            const read = await draft.flush();
            await request(profilePath(id, '/draft/start-from'), {
              method: 'POST',
              body: { ...read, from: opened.back },
            });
            anew();
          }}
          onClose={close}
        >
          {t(hasDraft ? 'profile.goBackOver' : 'profile.goBackText')}
        </ConfirmDialog>
      )}
    </Card>
  );
};

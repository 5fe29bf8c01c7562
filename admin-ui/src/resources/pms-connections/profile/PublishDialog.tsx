import { Alert, Button, Stack, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { correlationIdOf, describeError } from '../../../providers/errors';
import {
  BusyButton,
  ErrorState,
  LoadingRows,
  Modal,
  Reference,
  useAnswer,
  useRequest,
} from '../../../shared';
import { usePmsLabels } from '../labels';
import { Changes } from './CompareDialog';
import { isSharedPart } from './shared-parts';
import type { Change, Profile } from './types';
import { type Draft, profilePath } from './use-profile';
import { useLocalText } from './use-text';
import s from './profile.module.css';

export interface PublishDialogProps {
  profile: Profile;
  draft: Draft;
  nameOf: (number: number) => string;
  onPublished: () => void;
  onClose: () => void;
}

/** What goes live and what follows; or, where something is in the way, what it is. */
export const PublishDialog = ({ profile, draft, nameOf, onPublished, onClose }: PublishDialogProps) => {
  const t = usePmsLabels();
  const translate = useTranslate();
  const textOf = useLocalText();
  const notify = useNotify();
  const request = useRequest();
  const [note, setNote] = useState('');
  const version = nameOf(draft.read.number);
  const id = profile.connectionId;
  const { state } = draft;
  const labelOf = (name: string) => textOf(profile.operations.find((each) => each.name === name)!.label);
  const inTheWay = [
    ...state.problems.map(({ operation, message, part, line }) => {
      const where = [
        operation ? labelOf(operation) : isSharedPart(part) ? t(`profile.shared.${part}`) : part,
        line && t('profile.line', { line }),
      ];
      return `${where.filter(Boolean).join(', ')}: ${textOf(message)}`;
    }),
    ...state.operations
      .filter(
        (each) => each.state === 'fails' && !state.problems.some(({ operation }) => operation === each.name),
      )
      .map(({ name }) => t('profile.publishing.fails', { operation: labelOf(name) })),
    ...state.operations
      .filter((each) => each.state === 'unrecorded' && each.changed)
      .map(({ name }) => t('profile.publishing.untried', { operation: labelOf(name) })),
  ];
  const { data: changes, error: unread } = useAnswer<Change[]>(
    ['pms-profile-changes', id, profile.live, draft.read.number, draft.read.revision],
    profilePath(id, `/changes/${profile.live}/${draft.read.number}`),
    { retry: false, enabled: state.ready },
  );
  const publish = useMutation({
    mutationFn: async () => {
      const read = await draft.flush();
      await request(profilePath(id, '/draft/publish'), { method: 'POST', body: { ...read, note } });
    },
    onSuccess: () => {
      notify(t('profile.publishing.done', { version }), { type: 'success' });
      onPublished();
    },
  });
  return (
    <Modal
      title={t('profile.publishing.title', { version, pms: profile.name })}
      maxWidth="md"
      onClose={onClose}
      running={publish.isPending}
      data-testid="publish-dialog"
      actions={
        <>
          <Button variant="outlined" onClick={onClose} disabled={publish.isPending} autoFocus>
            {t('profile.publishing.keep', { version: nameOf(profile.live) })}
          </Button>
          {state.ready && (
            <BusyButton
              variant="contained"
              running={publish.isPending}
              onClick={() => publish.mutate()}
              data-testid="confirm-publish"
            >
              {t('profile.publishing.action', { version })}
            </BusyButton>
          )}
        </>
      }
    >
      {state.ready ? (
        <Stack sx={{ gap: '14px', pt: '4px' }}>
          <p>{t('profile.publishing.text', { version, live: nameOf(profile.live) })}</p>
          <TextField
            margin="none"
            label={t('profile.publishing.note')}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 200, 'data-testid': 'publish-note' } }}
          />
          {unread && <ErrorState error={unread} />}
          {!changes && !unread && <LoadingRows rows={3} />}
          {changes && <Changes changes={changes} profile={profile} />}
        </Stack>
      ) : (
        <div data-testid="in-the-way">
          <p>{t('profile.publishing.inTheWay')}</p>
          <ul className={s.confirm}>
            {inTheWay.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </div>
      )}
      {publish.error !== null && (
        <Alert severity="error" data-testid="publish-error">
          {describeError(publish.error, translate)}
          <Reference id={correlationIdOf(publish.error)} />
        </Alert>
      )}
    </Modal>
  );
};

import { Alert, Button, MenuItem, Stack, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { describeError, fieldErrorsOf } from '../../../providers/errors';
import {
  BusyButton,
  FieldError,
  formatFull,
  Modal,
  useAnswer,
  useRequest,
  useTimeZone,
} from '../../../shared';
import { usePmsLabels } from '../labels';
import { isMapped, type LoggedAnswer, type OperationSpec, type Profile, type Recording } from './types';
import { type Draft, profilePath, useReadAgain } from './use-profile';

type Source = 'ask' | 'log' | 'paste';

/** What of a question a person would choose. */
const ASKED = ['confirmationNo', 'query', 'code'];

export interface RecordDialogProps {
  profile: Profile;
  spec: OperationSpec;
  draft: Draft;
  onRecorded: (id: string) => void;
  onClose: () => void;
}

/** Keeps one more answer to try drafts on: asked for now, out of the log of calls, or pasted. */
export const RecordDialog = ({ profile, spec, draft, onRecorded, onClose }: RecordDialogProps) => {
  const t = usePmsLabels();
  const translate = useTranslate();
  const request = useRequest();
  const timeZone = useTimeZone();
  const id = profile.connectionId;
  const readAgain = useReadAgain(id);
  const mapped = draft.document.operations[spec.name];
  const mayAsk = spec.question && isMapped(mapped) && mapped.method === 'GET';
  const [source, setSource] = useState<Source>(mayAsk ? 'ask' : 'paste');
  const [label, setLabel] = useState('');
  const [body, setBody] = useState('');
  const [status, setStatus] = useState('200');
  const [callId, setCallId] = useState('');
  const [input, setInput] = useState<Record<string, string>>({});
  const calls = useAnswer<LoggedAnswer[]>(
    ['pms-profile-calls', id, spec.name],
    profilePath(id, `/calls/${spec.name}`),
    { enabled: source === 'log', retry: false },
  );
  const record = useMutation({
    mutationFn: async () => {
      await draft.flush();
      return request<Recording>(profilePath(id, '/recordings'), {
        method: 'POST',
        body: {
          operation: spec.name,
          label,
          ...(source === 'ask' && { input }),
          ...(source === 'log' && { callId }),
          ...(source === 'paste' && { body, status: Number(status) }),
        },
      });
    },
    onSuccess: async (made) => {
      await readAgain();
      onRecorded(made.id);
    },
  });
  const wrong = fieldErrorsOf(record.error);
  const asked = ASKED.filter((name) => name in spec.input);
  const complete =
    label.trim() !== '' && (source !== 'paste' || body.trim() !== '') && (source !== 'log' || callId !== '');
  return (
    <Modal
      title={t('profile.record.title')}
      maxWidth="sm"
      onClose={onClose}
      running={record.isPending}
      data-testid="record-dialog"
      actions={
        <>
          <Button variant="outlined" onClick={onClose} disabled={record.isPending}>
            {translate('settings.cancel')}
          </Button>
          <BusyButton
            variant="contained"
            running={record.isPending}
            disabled={!complete}
            onClick={() => record.mutate()}
            data-testid="record"
          >
            {t('profile.record.action')}
          </BusyButton>
        </>
      }
    >
      <Stack sx={{ gap: '14px', pt: '4px' }}>
        <p>{t('profile.record.text')}</p>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={source}
          onChange={(_event, next: Source | null) => next && setSource(next)}
          aria-label={t('profile.record.source')}
        >
          <ToggleButton value="ask" disabled={!mayAsk} data-testid="source-ask">
            {t('profile.record.ask', { pms: profile.name })}
          </ToggleButton>
          <ToggleButton value="log" data-testid="source-log">
            {t('profile.record.log')}
          </ToggleButton>
          <ToggleButton value="paste" data-testid="source-paste">
            {t('profile.record.paste')}
          </ToggleButton>
        </ToggleButtonGroup>
        {!mayAsk && <p className="t3">{t('profile.record.noAsking')}</p>}
        {source === 'ask' &&
          asked.map((name) => (
            <TextField
              key={name}
              margin="none"
              label={t(`profile.record.asked.${name as 'query'}`)}
              placeholder={(spec.input as Record<string, string | null>)[name] ?? ''}
              value={input[name] ?? ''}
              onChange={(event) => setInput((all) => ({ ...all, [name]: event.target.value }))}
              slotProps={{ htmlInput: { 'data-testid': `ask-${name}` } }}
            />
          ))}
        {source === 'log' && (
          <TextField
            select
            margin="none"
            label={t('profile.record.call')}
            value={callId}
            onChange={(event) => setCallId(event.target.value)}
            helperText={calls.data?.length === 0 ? t('profile.record.noCalls') : t('profile.record.logNote')}
          >
            {(calls.data ?? []).map((call) => (
              <MenuItem key={call.id} value={call.id}>
                {formatFull(call.at, timeZone)} · HTTP {call.status}
              </MenuItem>
            ))}
          </TextField>
        )}
        {source === 'paste' && (
          <>
            <TextField
              multiline
              minRows={6}
              maxRows={14}
              margin="none"
              label={t('profile.record.body')}
              value={body}
              onChange={(event) => setBody(event.target.value)}
              error={wrong['body'] !== undefined}
              helperText={
                wrong['body'] ? <FieldError>{wrong['body']}</FieldError> : t('profile.record.masked')
              }
              slotProps={{ htmlInput: { 'data-testid': 'paste-body', spellCheck: false } }}
              sx={{ '& textarea': { fontFamily: 'var(--mono)', fontSize: 13 } }}
            />
            <TextField
              margin="none"
              label={t('profile.record.status')}
              value={status}
              onChange={(event) => setStatus(event.target.value.replace(/\D/g, '').slice(0, 3))}
              sx={{ maxWidth: 120 }}
              slotProps={{ htmlInput: { inputMode: 'numeric', 'data-testid': 'paste-status' } }}
            />
          </>
        )}
        <TextField
          margin="none"
          label={t('profile.record.label')}
          placeholder={t('profile.record.labelExample')}
          value={label}
          onChange={(event) => setLabel(event.target.value)}
          error={wrong['label'] !== undefined}
          helperText={wrong['label'] && <FieldError>{wrong['label']}</FieldError>}
          slotProps={{ htmlInput: { maxLength: 60, 'data-testid': 'record-label' } }}
        />
        {record.error !== null && Object.keys(wrong).length === 0 && (
          <Alert severity="error" data-testid="record-error">
            {describeError(record.error, translate)}
          </Alert>
        )}
      </Stack>
    </Modal>
  );
};

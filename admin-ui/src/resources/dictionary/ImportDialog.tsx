import CheckRounded from '@mui/icons-material/CheckRounded';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  LinearProgress,
  styled,
  Typography,
} from '@mui/material';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { describeError } from '../../providers/errors';
import { correlationIdOf } from '../../providers/errors';
import { Modal, Reference, useSmall } from '../../shared';
import { useResource } from '../../shared/resource';
import { countOf, ImportPreview } from './ImportPreview';
import { useDictionaryLabels } from './labels';
import type { DictionaryEntry } from './types';
import { saveFrom, type Transfer, useTransfer } from './use-transfer';

const MOST_BYTES = 50 * 1_048_576;
const STEPS = ['file', 'preview', 'done'] as const;

const Steps = styled('ol')({
  display: 'flex',
  gap: 12,
  alignItems: 'center',
  listStyle: 'none',
  margin: 0,
  padding: '2px 0 12px',
  fontSize: 'var(--t-table)',
  color: 'var(--text-2)',
  '& li': { display: 'flex', gap: 8, alignItems: 'center' },
  '& li:not(:last-of-type)': { flex: 1 },
  '& li:not(:last-of-type)::after': { content: '""', flex: 1, borderTop: '1px solid var(--line)' },
  '& b': {
    display: 'grid',
    placeItems: 'center',
    width: 22,
    height: 22,
    borderRadius: '50%',
    border: '1px solid var(--line-strong, var(--text-3))',
    fontSize: 12,
  },
  '& [aria-current=step]': { color: 'var(--text)', fontWeight: 650 },
  '& [aria-current=step] b': {
    background: 'var(--primary)',
    borderColor: 'var(--primary)',
    color: 'var(--surface)',
  },
  '& svg': { fontSize: 15 },
});

/** The rows that go in: all that change anything, but for types that stay out as a whole. */
const goingIn = ({ counts }: Transfer, leaveOut: boolean): number =>
  counts
    .filter(({ refused }) => leaveOut || refused === 0)
    .reduce((sum, { added, changed }) => sum + added + changed, 0);

export interface ImportDialogProps extends Pick<DictionaryEntry, 'type'> {
  typeName: string;
  onClose: () => void;
}

/** A file of entries: choosing it, seeing what would become of each row, and having it carried out. */
const ImportDialog = ({ type, typeName, onClose }: ImportDialogProps) => {
  const t = useDictionaryLabels();
  const translate = useTranslate();
  const notify = useNotify();
  const small = useSmall();
  const progress = useId();
  const { readAgain } = useResource();
  const { state, upload, run, again, stop, drop } = useTransfer();
  const input = useRef<HTMLInputElement>(null);
  const [fileName, setFileName] = useState('');
  const [wrong, setWrong] = useState('');
  const [leaveOut, setLeaveOut] = useState(true);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    const problem = !/\.xlsx$/i.test(file.name)
      ? t('import.onlyExcel')
      : file.size > MOST_BYTES
        ? t('import.upTo')
        : '';
    setWrong(problem);
    if (problem) return;
    setFileName(file.name);
    void upload(file, type);
  };
  const carryOut = async (transfer: Transfer) => {
    const ended = await run(transfer, leaveOut);
    if (ended?.status === 'done') void readAgain();
  };
  const said = (failure: unknown) => notify(describeError(failure, translate), { type: 'error' });
  const template = () => saveFrom(`/template?type=${type}`).catch(said);
  const close = () => {
    // It may have been imported before it was told to stop.
    void drop().then(() => (running ? readAgain() : []));
    onClose();
  };

  const busy = state.step === 'sending' || state.step === 'waiting';
  const running = state.step === 'waiting' && state.transfer.status === 'running';
  const step = state.step === 'done' ? 'done' : state.step === 'preview' || running ? 'preview' : 'file';
  const refused = state.step === 'preview' ? countOf(state.transfer, 'refused') : 0;
  const going = state.step === 'preview' ? goingIn(state.transfer, leaveOut) : 0;

  const buttons = () => {
    if (busy)
      return (
        <Button
          key="stop"
          variant="outlined"
          autoFocus
          onClick={() => void stop().catch(said)}
          data-testid="import-cancel"
        >
          {t('import.stop')}
        </Button>
      );
    if (state.step === 'preview')
      return (
        <>
          <Button variant="outlined" onClick={again} data-testid="import-back">
            {t('import.back')}
          </Button>
          <Box component="span" sx={{ mr: 'auto', fontSize: 13, color: 'var(--text-3)' }}>
            {t('import.together', { count: going })}
          </Box>
          <Button variant="outlined" onClick={close}>
            {t('import.leave')}
          </Button>
          <Button
            variant="contained"
            disabled={going === 0}
            onClick={() => void carryOut(state.transfer)}
            data-testid="import-run"
          >
            {t('import.run', { count: going })}
          </Button>
        </>
      );
    return (
      <>
        {(state.step === 'failed' || state.step === 'canceled') && (
          <Button onClick={again} data-testid="import-again">
            {t('import.again')}
          </Button>
        )}
        <Button
          key="close"
          variant="outlined"
          onClick={close}
          autoFocus={state.step !== 'file'}
          data-testid="import-close"
        >
          {translate('settings.close')}
        </Button>
      </>
    );
  };

  return (
    <Modal
      title={
        <>
          {t('import.title')}
          {fileName && (
            <Typography component="span" sx={{ ml: '12px', fontSize: 13, color: 'var(--text-3)' }}>
              {fileName}
            </Typography>
          )}
        </>
      }
      maxWidth="md"
      fullScreen={small}
      running={busy}
      onClose={close}
      actions={buttons()}
      data-testid="import-dialog"
    >
      <Steps>
        {STEPS.map((each, at) => {
          const isPast = STEPS.indexOf(step) > at || step === 'done';
          return (
            <li key={each} {...(each === step && { 'aria-current': 'step' as const })}>
              <b aria-hidden>{isPast ? <CheckRounded /> : at + 1}</b>
              {t(`import.step.${each}`)}
            </li>
          );
        })}
      </Steps>
      {state.step === 'file' && (
        <Box sx={{ display: 'grid', gap: '12px', justifyItems: 'start' }}>
          <p>{t('import.how', { type: typeName })}</p>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
            <Button
              variant="contained"
              startIcon={<UploadFileOutlined />}
              onClick={() => input.current?.click()}
              autoFocus
              data-testid="import-choose"
            >
              {t('import.choose')}
            </Button>
            <Button variant="outlined" onClick={() => void template()} data-testid="import-template">
              {t('import.template')}
            </Button>
          </Box>
          <input
            ref={input}
            type="file"
            hidden
            accept=".xlsx"
            aria-label={t('import.choose')}
            onChange={choose}
            data-testid="import-file"
          />
          {wrong && (
            <Alert severity="error" data-testid="import-wrong">
              {wrong}
            </Alert>
          )}
        </Box>
      )}
      {busy && (
        <Box sx={{ display: 'grid', gap: '10px', py: '6px' }} data-testid="import-progress">
          <p id={progress} aria-live="polite">
            {state.step === 'sending'
              ? t('import.sending', { share: Math.round((100 * state.done) / state.total) })
              : t(running ? 'import.running' : 'import.reading', {
                  done: state.transfer.done,
                  total: state.transfer.total ?? '…',
                })}
          </p>
          <LinearProgress
            aria-labelledby={progress}
            {...(state.step === 'sending'
              ? { variant: 'determinate', value: (100 * state.done) / state.total }
              : state.transfer.total
                ? { variant: 'determinate', value: (100 * state.transfer.done) / state.transfer.total }
                : {})}
          />
        </Box>
      )}
      {state.step === 'preview' && (
        <>
          <Box sx={{ mx: { xs: '-16px', sm: '-24px' } }}>
            <ImportPreview transfer={state.transfer} />
          </Box>
          {refused > 0 && (
            <FormControlLabel
              sx={{ mt: '8px' }}
              control={
                <Checkbox
                  size="small"
                  checked={leaveOut}
                  onChange={(_, checked) => setLeaveOut(checked)}
                  data-testid="leave-out"
                />
              }
              label={t(leaveOut ? 'import.leaveOut' : 'import.typesOut', { count: refused })}
            />
          )}
        </>
      )}
      {state.step === 'done' && (
        <Alert severity="success" data-testid="import-done">
          {t('import.finished', { count: state.transfer.done })}
        </Alert>
      )}
      {state.step === 'canceled' && (
        <Alert severity="info" data-testid="import-canceled">
          {t('import.canceled')}
        </Alert>
      )}
      {state.step === 'failed' && (
        <Alert severity="error" data-testid="import-failed">
          {state.error ? describeError(state.error, translate) : (state.problem ?? t('import.failed'))}
          {state.error !== undefined && <Reference id={correlationIdOf(state.error)} />}
        </Alert>
      )}
    </Modal>
  );
};

export default ImportDialog;

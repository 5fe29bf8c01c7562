import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  LinearProgress,
  Radio,
  RadioGroup,
} from '@mui/material';
import { useId, useState } from 'react';
import { useListContext, useLocaleState, useTranslate } from 'react-admin';
import { describeError } from '../../providers/errors';
import type { CursorMeta } from '../../providers/cursor-lists';
import { useHotel } from '../useHotel';
import { zoneLabel } from '../time';
import { type ExportKind, sizeText } from './export-job';
import { type ExportState, useExport } from './use-export';

const word = 'lists.export';

const Progress = ({ state }: { state: ExportState & { step: 'making' | 'fetching' } }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const id = useId();
  const number = (value: number) => new Intl.NumberFormat(locale).format(value);
  const { job } = state;
  const text =
    state.step === 'fetching'
      ? translate(`${word}.fetching`, { size: sizeText(state.bytes) })
      : !job || job.status === 'waiting'
        ? translate(`${word}.waiting`)
        : job.total === null
          ? translate(`${word}.uncounted`, { done: number(job.done) })
          : translate(`${word}.counted`, { done: number(job.done), total: number(job.total) });
  const share = state.step === 'making' && job?.total ? (100 * job.done) / job.total : undefined;
  return (
    <div className="pay-export-progress" data-testid="export-progress">
      <p id={id} aria-live="polite">
        {text}
      </p>
      <LinearProgress
        aria-labelledby={id}
        {...(share === undefined ? {} : { variant: 'determinate', value: Math.min(share, 100) })}
      />
    </div>
  );
};

const Outcome = ({ state }: { state: ExportState }) => {
  const translate = useTranslate();
  if (state.step === 'done') {
    return (
      <Alert severity="success" data-testid="export-done">
        <b>{translate(`${word}.done`, { name: state.file.name })}</b>
        <div>{translate(`${word}.doneNote`, { count: state.job.done })}</div>
      </Alert>
    );
  }
  if (state.step === 'canceled') {
    return (
      <Alert severity="info" data-testid="export-canceled">
        {translate(`${word}.canceled`)}
      </Alert>
    );
  }
  if (state.step === 'failed') {
    return (
      <Alert severity="error" data-testid="export-failed">
        <b>{translate(`${word}.failed`)}</b>
        <div>{state.error === undefined ? state.problem : describeError(state.error, translate)}</div>
      </Alert>
    );
  }
  return null;
};

export interface ExportDialogProps {
  kind: ExportKind;
  /** What the list shows now, by the names of the file's columns. */
  columns: readonly string[];
  onClose: () => void;
}

/** What goes into the workbook, then how far it is, then that it is here. */
export const ExportDialog = ({ kind, columns, onClose }: ExportDialogProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { hotel } = useHotel();
  const list = useListContext();
  const id = useId();
  const { state, start, cancel, again, reset } = useExport();
  const selected = (list.selectedIds ?? []) as string[];
  const [rows, setRows] = useState(selected.length > 0 ? 'selected' : 'all');
  const [which, setWhich] = useState('all');
  const { moreThan } = (list.meta ?? {}) as CursorMeta;
  const timeZone = hotel?.timeZone ?? 'UTC';
  const number = (value: number) => new Intl.NumberFormat(locale).format(value);
  const say = (key: string, options?: Record<string, unknown>) => translate(`${word}.${key}`, options);

  const all =
    list.total !== undefined
      ? say('all', { count: list.total })
      : moreThan === undefined
        ? say('allUncounted')
        : say('allMore', { count: number(moreThan) });
  const begin = () =>
    void start({
      kind,
      filter: rows === 'selected' ? { id: selected } : (list.filterValues as object),
      sort: list.sort,
      ...(which === 'shown' && { columns }),
      language: locale,
      timeZone,
    });
  const busy = state.step === 'making' || state.step === 'fetching';
  const over = state.step === 'done' || state.step === 'canceled';

  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      maxWidth="xs"
      fullWidth
      aria-labelledby={id}
      data-testid="export-dialog"
    >
      <DialogTitle id={id} className="pay-dialog-title">
        {say('title')}
      </DialogTitle>
      <DialogContent className="pay-export">
        {(state.step === 'idle' || state.step === 'failed') && (
          <>
            <fieldset>
              <legend>{say('which')}</legend>
              <RadioGroup value={rows} onChange={(event) => setRows(event.target.value)}>
                {selected.length > 0 && (
                  <FormControlLabel
                    value="selected"
                    control={<Radio size="small" />}
                    label={say('selected', { count: selected.length })}
                  />
                )}
                <FormControlLabel value="all" control={<Radio size="small" />} label={all} />
              </RadioGroup>
            </fieldset>
            <fieldset>
              <legend>{say('columns')}</legend>
              <RadioGroup value={which} onChange={(event) => setWhich(event.target.value)}>
                <FormControlLabel value="all" control={<Radio size="small" />} label={say('columnsAll')} />
                <FormControlLabel
                  value="shown"
                  control={<Radio size="small" />}
                  label={say('columnsShown')}
                  data-testid="export-shown"
                />
              </RadioGroup>
            </fieldset>
            <p className="t3">{say('note', { zone: zoneLabel(timeZone) })}</p>
          </>
        )}
        {busy && <Progress state={state} />}
        <Outcome state={state} />
      </DialogContent>
      {/* The button that was pressed goes with its step; without a new focus Esc would reach nothing. */}
      <DialogActions>
        {busy ? (
          <Button key="stop" variant="outlined" onClick={cancel} autoFocus data-testid="export-cancel">
            {say('stop')}
          </Button>
        ) : over ? (
          <>
            {state.step === 'done' ? (
              <Button onClick={again}>{say('again')}</Button>
            ) : (
              <Button onClick={reset}>{say('retry')}</Button>
            )}
            <Button key="close" variant="outlined" onClick={onClose} autoFocus data-testid="export-close">
              {say('close')}
            </Button>
          </>
        ) : (
          <>
            <Button key={state.step} variant="outlined" onClick={onClose} autoFocus={state.step === 'failed'}>
              {say('cancel')}
            </Button>
            <Button
              variant="contained"
              onClick={begin}
              startIcon={<FileDownloadOutlined />}
              data-testid="export-start"
            >
              {say('start')}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
};

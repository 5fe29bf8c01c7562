import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import {
  Alert,
  type AlertColor,
  Box,
  Button,
  FormControlLabel,
  LinearProgress,
  Radio,
  RadioGroup,
} from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useListContext, useLocaleState, useTranslate } from 'react-admin';
import type { CursorMeta } from '../../providers/cursor-lists';
import { describeError } from '../../providers/errors';
import { Modal } from '../primitives';
import { zoneLabel } from '../time';
import { useLabels } from '../use-labels';
import { useTimeZone } from '../use-time-zone';
import { useColumnChoice } from './column-choice';
import { useLongList } from './definition';
import { listDialog } from './look';
import { type ExportState, sizeText, useExport } from './use-export';

/** How far it is, or how it ended. */
const Outcome = ({ state }: { state: ExportState }) => {
  const translate = useTranslate();
  const id = useId();
  const say = useLabels('lists.export');
  const over = (severity: AlertColor, title: ReactNode, note?: ReactNode) => (
    <Alert severity={severity} data-testid={`export-${state.step}`}>
      {title}
      {note && <div>{note}</div>}
    </Alert>
  );
  if (state.step === 'idle') return null;
  if (state.step === 'canceled') return over('info', say('canceled'));
  if (state.step === 'done')
    return over(
      'success',
      <b>{say('done', { name: state.file.name })}</b>,
      say('doneNote', { count: state.job.done }),
    );
  if (state.step === 'failed')
    return over(
      'error',
      <b>{say('failed')}</b>,
      state.error === undefined ? state.problem : describeError(state.error, translate),
    );
  const { job } = state;
  const text = () => {
    if (state.step === 'fetching') return say('fetching', { size: sizeText(state.bytes) });
    if (!job || job.status === 'waiting') return say('waiting');
    return job.total === null
      ? say('uncounted', { done: job.done })
      : say('counted', { done: job.done, total: job.total });
  };
  const share = state.step === 'making' && job?.total ? (100 * job.done) / job.total : undefined;
  return (
    <Box sx={{ display: 'grid', gap: '10px', py: '6px' }} data-testid="export-progress">
      <p id={id} aria-live="polite">
        {text()}
      </p>
      <LinearProgress
        aria-labelledby={id}
        {...(share !== undefined && { variant: 'determinate', value: Math.min(share, 100) })}
      />
    </Box>
  );
};

const formats = ['xlsx', 'csv', 'pdf'] as const;

/** What goes into the file, then how far it is, then that it is here. */
const ExportDialog = ({ onClose }: { onClose: () => void }) => {
  const { kind } = useLongList();
  const { inFile: columns } = useColumnChoice();
  const [locale] = useLocaleState();
  const timeZone = useTimeZone();
  const list = useListContext();
  const { state, start, cancel, again, reset } = useExport();
  const selected = (list.selectedIds ?? []) as string[];
  const [rows, setRows] = useState(selected.length > 0 ? 'selected' : 'all');
  const [which, setWhich] = useState('all');
  const [format, setFormat] = useState<(typeof formats)[number]>('xlsx');
  const { moreThan } = (list.meta ?? {}) as CursorMeta;
  const say = useLabels('lists.export');

  const all = () => {
    if (list.total !== undefined) return say('all', { count: list.total });
    return moreThan === undefined ? say('allUncounted') : say('allMore', { count: moreThan });
  };
  const begin = () =>
    void start({
      kind,
      format,
      filter: rows === 'selected' ? { id: selected } : (list.filterValues as object),
      sort: list.sort,
      ...(which === 'shown' && { columns }),
      language: locale,
      timeZone,
    });
  const choice = <Value extends string>(
    legend: string,
    chosen: Value,
    choose: (value: Value) => void,
    options: readonly [value: Value, label: string][],
  ) => (
    <fieldset>
      <legend>{legend}</legend>
      <RadioGroup
        row={legend === say('format')}
        value={chosen}
        onChange={(event) => choose(event.target.value as Value)}
      >
        {options.map(([value, label]) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio size="small" />}
            label={label}
            data-testid={`export-${value}`}
          />
        ))}
      </RadioGroup>
    </fieldset>
  );
  const busy = state.step === 'making' || state.step === 'fetching';

  const buttons = () => {
    // The button that was pressed goes with its step; without a new focus Esc would reach nothing.
    if (busy)
      return (
        <Button key="stop" variant="outlined" onClick={cancel} autoFocus data-testid="export-cancel">
          {say('stop')}
        </Button>
      );
    if (state.step === 'done' || state.step === 'canceled')
      return (
        <>
          <Button onClick={state.step === 'done' ? again : reset}>
            {say(state.step === 'done' ? 'again' : 'retry')}
          </Button>
          <Button key="close" variant="outlined" onClick={onClose} autoFocus data-testid="export-close">
            {say('close')}
          </Button>
        </>
      );
    return (
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
    );
  };

  return (
    <Modal
      title={say('title')}
      onClose={onClose}
      running={busy}
      look={listDialog}
      data-testid="export-dialog"
      actions={buttons()}
    >
      {(state.step === 'idle' || state.step === 'failed') && (
        <>
          {choice(say('which'), rows, setRows, [
            ...(selected.length > 0
              ? [['selected', say('selected', { count: selected.length })] as [string, string]]
              : []),
            ['all', all()],
          ])}
          {choice(say('columns'), which, setWhich, [
            ['all', say('columnsAll')],
            ['shown', say('columnsShown')],
          ])}
          {choice(
            say('format'),
            format,
            setFormat,
            formats.map((each) => [each, say(each)]),
          )}
          <p className="t3">{say('note', { zone: zoneLabel(timeZone) })}</p>
        </>
      )}
      <Outcome state={state} />
    </Modal>
  );
};

export default ExportDialog;

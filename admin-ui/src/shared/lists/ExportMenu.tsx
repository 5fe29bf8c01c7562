import AutorenewRounded from '@mui/icons-material/AutorenewRounded';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button, MenuItem } from '@mui/material';
import { useEffect } from 'react';
import { useLocaleState, useNotify, useTranslate } from 'react-admin';
import { describeError } from '../../providers/errors';
import { Dropdown } from '../primitives';
import { useLabels } from '../use-labels';
import { useTimeZone } from '../use-time-zone';
import { type ExportKind, useExport } from './use-export';

interface ExportMenuProps {
  kind: ExportKind;
  filter: object;
  /** Of the labels. */
  namespace: string;
  disabled?: boolean;
}

/** A list as a workbook, CSV or PDF; while it is made the button says how far it is and stops it. */
export const ExportMenu = ({ kind, filter, namespace, disabled = false }: ExportMenuProps) => {
  const t = useLabels(namespace);
  const translate = useTranslate();
  const notify = useNotify();
  const [language] = useLocaleState();
  const timeZone = useTimeZone();
  const { state, start, cancel, reset } = useExport();
  useEffect(() => {
    if (state.step === 'done') notify(t('done', { name: state.file.name }), { type: 'success' });
    else if (state.step === 'failed')
      notify(
        state.error === undefined ? (state.problem ?? t('failed')) : describeError(state.error, translate),
        {
          type: 'error',
        },
      );
    else return;
    reset();
  });
  if (state.step === 'making' || state.step === 'fetching') {
    const { job } = state;
    const far = job?.total ? t('making', { done: job.done, total: job.total }) : null;
    return (
      <Button
        variant="outlined"
        onClick={cancel}
        startIcon={<AutorenewRounded className="pay-turning" />}
        data-testid="export-running"
      >
        {[t('stop'), far].filter(Boolean).join(' · ')}
      </Button>
    );
  }
  return (
    <Dropdown
      menu
      button={(opener) => (
        <Button
          variant="outlined"
          disabled={disabled}
          startIcon={<FileDownloadOutlined />}
          {...opener}
          data-testid="export"
        >
          {t('button')}
        </Button>
      )}
    >
      {() =>
        (['xlsx', 'csv', 'pdf'] as const).map((format) => (
          <MenuItem
            key={format}
            data-testid={`export-${format}`}
            onClick={() => void start({ kind, format, filter, language, timeZone })}
          >
            {t(format)}
          </MenuItem>
        ))
      }
    </Dropdown>
  );
};

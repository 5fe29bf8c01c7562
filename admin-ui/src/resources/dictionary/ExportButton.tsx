import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { useEffect } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { describeError } from '../../providers/errors';
import { BusyButton } from '../../shared';
import { useDictionaryLabels } from './labels';
import type { DictionaryEntry } from './types';
import { useTransfer } from './use-transfer';

/** The entries of a type as a workbook, as they hold here. */
export const ExportButton = ({ type }: Pick<DictionaryEntry, 'type'>) => {
  const t = useDictionaryLabels();
  const translate = useTranslate();
  const notify = useNotify();
  const { state, save } = useTransfer();
  useEffect(() => {
    if (state.step === 'failed')
      notify(state.error ? describeError(state.error, translate) : (state.problem ?? t('export.failed')), {
        type: 'error',
      });
  }, [state, notify, translate, t]);
  return (
    <BusyButton
      variant="outlined"
      running={state.step === 'waiting'}
      startIcon={<FileDownloadOutlined />}
      onClick={() => void save(type)}
      data-testid="export-entries"
    >
      {t('export.action')}
    </BusyButton>
  );
};

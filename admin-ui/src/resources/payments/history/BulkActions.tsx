import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import SendRounded from '@mui/icons-material/SendRounded';
import { Button } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import type { Payment } from '../types';
import { useResend } from './resend-context';

/** For the selected rows: send again and export. Money is moved one payment at a time, in its own screen. */
export const BulkActions = ({ onExport }: { onExport: () => void }) => {
  const translate = useTranslate();
  const resend = useResend();
  const { data = [], selectedIds = [] } = useListContext<Payment>();
  const selected = data.filter(({ id }) => selectedIds.includes(id));
  return (
    <>
      <Button
        size="small"
        startIcon={<SendRounded />}
        onClick={() => resend(selected)}
        data-testid="bulk-resend"
      >
        {translate('payments.history.action.resend')}
      </Button>
      <Button size="small" startIcon={<FileDownloadOutlined />} onClick={onExport} data-testid="bulk-export">
        {translate('lists.export.action')}
      </Button>
    </>
  );
};

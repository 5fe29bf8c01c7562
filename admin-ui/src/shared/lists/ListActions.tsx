import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import type { ExportDialogProps } from './ExportDialog';

/** Most visits to a list export nothing. */
const ExportDialog = lazy(() =>
  import('./ExportDialog').then(({ ExportDialog: Dialog }) => ({ default: Dialog })),
);

export const ExportButton = ({ onClick }: { onClick: () => void }) => {
  const translate = useTranslate();
  return (
    <Button variant="outlined" startIcon={<FileDownloadOutlined />} onClick={onClick} data-testid="export">
      {translate('lists.export.action')}
    </Button>
  );
};

export const Exporting = (props: ExportDialogProps) => (
  <Suspense fallback={null}>
    <ExportDialog {...props} />
  </Suspense>
);

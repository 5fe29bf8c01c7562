import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import ViewWeekOutlined from '@mui/icons-material/ViewWeekOutlined';
import { Button } from '@mui/material';
import { lazy, Suspense } from 'react';
import { ColumnsButton, useTranslate } from 'react-admin';
import type { ExportDialogProps } from './ExportDialog';

/** Most visits to a list export nothing. */
const ExportDialog = lazy(() =>
  import('./ExportDialog').then(({ ExportDialog: Dialog }) => ({ default: Dialog })),
);

/** Which columns show, kept on the device; the table puts its names into the menu. */
export const Columns = ({ storeKey }: { storeKey: string }) => (
  <ColumnsButton
    storeKey={storeKey}
    className="pay-columns"
    variant="outlined"
    size="medium"
    startIcon={<ViewWeekOutlined />}
    data-testid="columns"
  />
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

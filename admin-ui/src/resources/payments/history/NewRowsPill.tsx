import ExpandLessRounded from '@mui/icons-material/ExpandLessRounded';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';

/** New requests wait here until the reader wants them, so that no row moves under the pointer. */
export const NewRowsPill = ({ waiting, onShow }: { waiting: number; onShow: () => void }) => {
  const translate = useTranslate();
  return (
    <span aria-live="polite">
      {waiting > 0 && (
        <Button
          className="pay-pill"
          data-testid="new-rows-pill"
          onClick={onShow}
          startIcon={<ExpandLessRounded />}
        >
          {translate('payments.history.newRows', { count: waiting })}
          <u>{translate('payments.history.show')}</u>
        </Button>
      )}
    </span>
  );
};

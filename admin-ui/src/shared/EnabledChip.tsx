import BlockRounded from '@mui/icons-material/BlockRounded';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import { useTranslate } from 'react-admin';
import { Tag } from './primitives';

/** May it be used? Glyph and word say it; the colour is only the third voice. */
export const EnabledChip = ({ enabled }: { enabled: boolean }) => {
  const translate = useTranslate();
  return enabled ? (
    <Tag quiet tone="success" glyph={CheckCircleRounded} data-status="enabled">
      {translate('settings.enabled')}
    </Tag>
  ) : (
    <Tag shape="round" tone="canceled" glyph={BlockRounded} data-status="disabled">
      {translate('settings.disabled')}
    </Tag>
  );
};

import AutorenewRounded from '@mui/icons-material/AutorenewRounded';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import ErrorRounded from '@mui/icons-material/ErrorRounded';
import PauseCircleRounded from '@mui/icons-material/PauseCircleRounded';
import { useTranslate } from 'react-admin';
import type { TenantStatus } from './types';

const glyphs = {
  creating: AutorenewRounded,
  active: CheckCircleRounded,
  failed: ErrorRounded,
  suspended: PauseCircleRounded,
};

/** The usual state is quiet; what needs a person is filled. */
export const TenantStatusChip = ({ status }: { status: TenantStatus }) => {
  const translate = useTranslate();
  const Glyph = glyphs[status];
  return (
    <span className="ten-status" data-status={status} data-testid="tenant-status">
      <Glyph aria-hidden />
      {translate(`tenants.status.${status}`)}
    </span>
  );
};

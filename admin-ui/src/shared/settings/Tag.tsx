import BlockRounded from '@mui/icons-material/BlockRounded';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import LockOutlined from '@mui/icons-material/LockOutlined';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import './settings.css';

/** A small quiet word beside a name: a kind, a code. */
export const Tag = ({ children, mono = false }: { children: ReactNode; mono?: boolean }) => (
  <span className={mono ? 'set-tag mono' : 'set-tag'}>{children}</span>
);

/** May it be used? Glyph and word say it; the colour is only the third voice. */
export const EnabledChip = ({ enabled }: { enabled: boolean }) => {
  const translate = useTranslate();
  const Glyph = enabled ? CheckCircleRounded : BlockRounded;
  return (
    <span className={`set-state ${enabled ? 'on' : 'off'}`} data-status={enabled ? 'enabled' : 'disabled'}>
      <Glyph aria-hidden />
      {translate(enabled ? 'settings.enabled' : 'settings.disabled')}
    </span>
  );
};

export const LockedTag = ({ children }: { children: ReactNode }) => (
  <span className="set-locked" data-testid="locked-tag">
    <LockOutlined aria-hidden />
    {children}
  </span>
);

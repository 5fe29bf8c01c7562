import { Box } from '@mui/material';
import { useStore } from 'react-admin';
import { SHORTCUTS_ON } from './useShortcut';

export interface KbdProps {
  children: string;
  /** Takes its colour from what it stands on (bar, filled button). */
  inherit?: boolean;
  /** Shown even when single-key shortcuts are switched off. */
  always?: boolean;
}

/** A key cap. Hidden when the user has switched single-key shortcuts off, and on touch screens. */
export const Kbd = ({ children, inherit, always }: KbdProps) => {
  const [on] = useStore(SHORTCUTS_ON, true);
  if (!on && !always) return null;
  return (
    <Box
      component="kbd"
      aria-hidden
      sx={{
        font: '500 12px/18px var(--font)',
        minWidth: 18,
        textAlign: 'center',
        padding: '0 5px',
        borderRadius: '4px',
        border: '1px solid',
        borderBottomWidth: '2px',
        borderColor: inherit ? 'color-mix(in srgb, currentColor 36%, transparent)' : 'var(--line)',
        background: inherit ? 'transparent' : 'var(--surface)',
        color: inherit ? 'inherit' : 'var(--text-2)',
        display: 'inline-block',
        '@media (hover: none)': { display: always ? 'inline-block' : 'none' },
      }}
    >
      {children}
    </Box>
  );
};

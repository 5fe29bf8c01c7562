import CheckRounded from '@mui/icons-material/CheckRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import { Button, IconButton, Tooltip, type ButtonProps } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { copyText } from './copy-text';
import { useShortcut } from './useShortcut';

export interface CopyButtonProps {
  value: string;
  /** What is copied, for the accessible name: “Copy link”. */
  label: string;
  /** A button with the label as text instead of a small glyph. */
  variant?: ButtonProps['variant'] | 'icon';
  size?: ButtonProps['size'];
  disabled?: boolean;
  /** A key that copies too, and its name in the list of keys. */
  shortcut?: { keys: string; label: string };
  'data-testid'?: string;
}

const SHOWN_FOR = 2000;

export const CopyButton = ({
  value,
  label,
  variant = 'icon',
  size = 'medium',
  disabled = false,
  shortcut,
  'data-testid': testId,
}: CopyButtonProps) => {
  const translate = useTranslate();
  const [outcome, setOutcome] = useState<'idle' | 'copied' | 'failed'>('idle');

  useEffect(() => {
    if (outcome === 'idle') return;
    const timer = setTimeout(() => setOutcome('idle'), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => setOutcome((await copyText(value)) ? 'copied' : 'failed');
  useShortcut(shortcut?.keys ?? '', () => void copy(), {
    ...(shortcut && { label: shortcut.label }),
    enabled: shortcut !== undefined && !disabled,
  });
  const said =
    outcome === 'idle' ? label : translate(`common.${outcome === 'copied' ? 'copied' : 'copyFailed'}`);
  const Glyph = outcome === 'copied' ? CheckRounded : ContentCopyRounded;

  if (variant === 'icon') {
    return (
      <Tooltip title={said}>
        <IconButton
          aria-label={said}
          onClick={copy}
          sx={{
            width: 24,
            height: 24,
            p: 0,
            borderRadius: '6px',
            color: 'var(--text-3)',
            verticalAlign: 'middle',
          }}
        >
          <Glyph sx={{ fontSize: 15 }} />
        </IconButton>
      </Tooltip>
    );
  }
  return (
    <Button
      variant={variant}
      size={size}
      disabled={disabled}
      onClick={copy}
      startIcon={<Glyph />}
      aria-live="polite"
      data-testid={testId}
    >
      {said}
    </Button>
  );
};

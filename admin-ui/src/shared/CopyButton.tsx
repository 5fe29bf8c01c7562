import CheckRounded from '@mui/icons-material/CheckRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import { Button, type ButtonProps } from '@mui/material';
import { useTranslate } from 'react-admin';
import { GlyphButton } from './primitives';
import { useCopy } from './use-copy';
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
  const { isCopied, said: outcome, copy } = useCopy(value);
  useShortcut(shortcut?.keys ?? '', () => void copy(), {
    ...(shortcut && { label: shortcut.label }),
    enabled: shortcut !== undefined && !disabled,
  });
  const said = outcome ? translate(outcome) : label;
  const Glyph = isCopied ? CheckRounded : ContentCopyRounded;

  if (variant === 'icon') {
    return (
      <GlyphButton
        label={said}
        glyph={Glyph}
        size="medium"
        onClick={copy}
        sx={{
          width: 24,
          height: 24,
          p: 0,
          borderRadius: '6px',
          color: 'var(--text-3)',
          verticalAlign: 'middle',
          '& svg': { fontSize: 15 },
        }}
      />
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

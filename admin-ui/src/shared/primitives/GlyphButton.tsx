import { IconButton, type IconButtonProps, type SvgIconProps, Tooltip } from '@mui/material';
import type { ComponentType } from 'react';

export interface GlyphButtonProps extends IconButtonProps {
  /** Said in the tooltip and to screen readers. */
  label: string;
  glyph: ComponentType<SvgIconProps>;
  'data-testid'?: string;
}

export const GlyphButton = ({ label, glyph: Glyph, size = 'small', ...rest }: GlyphButtonProps) => {
  const button = (
    <IconButton size={size} aria-label={label} {...rest}>
      <Glyph fontSize={size} />
    </IconButton>
  );
  // A disabled button has no events of its own for the tooltip.
  return <Tooltip title={label}>{rest.disabled === undefined ? button : <span>{button}</span>}</Tooltip>;
};

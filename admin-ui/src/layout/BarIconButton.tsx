import { IconButton, type IconButtonProps, Tooltip } from '@mui/material';
import { withSx } from '../shared/sx';

export interface BarIconButtonProps extends Omit<IconButtonProps, 'aria-label'> {
  /** Accessible name and tooltip: a glyph alone is never enough. */
  label: string;
}

export const BarIconButton = ({ label, sx, ...rest }: BarIconButtonProps) => (
  <Tooltip title={label}>
    <IconButton
      {...rest}
      aria-label={label}
      sx={withSx(
        {
          width: { xs: 44, md: 34 },
          height: { xs: 44, md: 34 },
          p: 0,
          flex: 'none',
          borderRadius: '6px',
          color: 'var(--on-bar-2)',
          '& svg': { fontSize: { xs: 24, md: 20 } },
          '&:hover': { background: 'rgba(255,255,255,.09)', color: 'var(--on-bar)' },
        },
        sx,
      )}
    />
  </Tooltip>
);

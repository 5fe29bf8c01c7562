import AutorenewRounded from '@mui/icons-material/AutorenewRounded';
import { Button, type ButtonProps } from '@mui/material';

export interface BusyButtonProps extends ButtonProps {
  running: boolean;
  'data-testid'?: string;
}

/**
 * A button for what takes a while: meanwhile its glyph turns and presses are ignored. It keeps its colour and the focus,
 * which MUI's `loading` would take from it.
 */
export const BusyButton = ({ running, startIcon, onClick, ...rest }: BusyButtonProps) => (
  <Button
    aria-disabled={running}
    {...rest}
    onClick={(event) => !running && onClick?.(event)}
    startIcon={running ? <AutorenewRounded className="pay-turning" /> : startIcon}
  />
);

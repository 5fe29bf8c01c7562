import { Menu, Popover } from '@mui/material';
import { type MouseEvent, type ReactNode, useState } from 'react';

/** For the button that opens it. */
export interface Opener {
  'aria-haspopup': 'menu' | 'dialog';
  'aria-expanded': boolean;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

export interface DropdownProps {
  button: (opener: Opener) => ReactNode;
  /**
   * There only while it is open, so that what is typed in it begins anew each time. Items, where it is a menu, which a
   * choice closes by itself.
   */
  children: (close: () => void) => ReactNode;
  menu?: boolean;
  /** Names the dialog. */
  label?: string;
  /** In px. */
  width?: number;
  /** Which edge of the button it keeps to. */
  edge?: 'left' | 'right';
}

/** A button and what opens under it. */
export const Dropdown = ({ button, children, menu = false, label, width, edge = 'left' }: DropdownProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // A hundred rows with a menu each would be slow, though all of them are closed.
  const [wasOpened, setOpened] = useState(false);
  const close = () => setAnchor(null);
  const place = { anchorEl: anchor, open: anchor !== null, onClose: close };
  const paper = {
    sx: { mt: '4px', maxWidth: 'calc(100% - 32px)', ...(width && { width }) },
    ...(label && { 'aria-label': label, role: 'dialog' }),
  };
  return (
    <>
      {button({
        'aria-haspopup': menu ? 'menu' : 'dialog',
        'aria-expanded': anchor !== null,
        onClick: (event) => {
          event.stopPropagation();
          setOpened(true);
          setAnchor(event.currentTarget);
        },
      })}
      {!wasOpened ? null : menu ? (
        <Menu
          {...place}
          onClick={(event) => {
            // Portals let clicks through to the row the button stands in.
            event.stopPropagation();
            close();
          }}
        >
          {children(close)}
        </Menu>
      ) : (
        <Popover
          {...place}
          anchorOrigin={{ vertical: 'bottom', horizontal: edge }}
          transformOrigin={{ vertical: 'top', horizontal: edge }}
          slotProps={{ paper }}
        >
          {children(close)}
        </Popover>
      )}
    </>
  );
};

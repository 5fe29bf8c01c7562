import {
  Dialog,
  DialogActions,
  DialogContent,
  type DialogContentProps,
  type DialogProps,
  DialogTitle,
} from '@mui/material';
import { type ReactNode, useId } from 'react';

export interface ModalProps extends Omit<DialogProps, 'open' | 'title' | 'onClose' | 'content'> {
  title: ReactNode;
  /** Its buttons, the way out first. */
  actions: ReactNode;
  /** By Esc or a click beside it; left out, only its buttons close it. */
  onClose?: (() => void) | undefined;
  /** Nothing closes it while what it asked for is under way. */
  running?: boolean;
  look?: { title?: DialogContentProps['sx']; content?: DialogContentProps['sx'] };
  'data-testid'?: string;
}

/** A box over the page, named by its title. */
export const Modal = ({ title, actions, onClose, running = false, look, children, ...rest }: ModalProps) => {
  const id = useId();
  return (
    <Dialog
      open
      maxWidth="xs"
      fullWidth
      aria-labelledby={id}
      {...rest}
      onClose={() => !running && onClose?.()}
    >
      <DialogTitle id={id} sx={look?.title ?? null}>
        {title}
      </DialogTitle>
      <DialogContent sx={look?.content ?? null}>{children}</DialogContent>
      <DialogActions>{actions}</DialogActions>
    </Dialog>
  );
};

import { Alert, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { CopyButton } from './CopyButton';
import { Modal } from './primitives/Modal';

interface SeenOnceProps {
  title: string;
  text: string;
  /** The secret as it is shown, with what belongs to it. */
  children: ReactNode;
  secret: string;
  copy: string;
  warning: ReactNode;
  stored: string;
  onStored: () => void;
  /** Of the dialog and its button begins with it. */
  testId: string;
}

/**
 * The one time a secret is seen. Only the button closes it: a slip of the keyboard must not take away what nobody can
 * show again.
 */
export const SeenOnce = (props: SeenOnceProps) => {
  const { title, text, children, secret, copy, warning, stored, onStored, testId } = props;
  return (
    <Modal
      title={title}
      role="alertdialog"
      maxWidth="sm"
      look={{ content: { color: 'var(--text-2)' } }}
      data-testid={`${testId}-dialog`}
      actions={
        <Button variant="contained" onClick={onStored} data-testid={`${testId}-stored`}>
          {stored}
        </Button>
      }
    >
      <p>{text}</p>
      {children}
      <CopyButton variant="outlined" value={secret} label={copy} />
      <Alert severity="warning" sx={{ mt: '16px' }}>
        {warning}
      </Alert>
    </Modal>
  );
};

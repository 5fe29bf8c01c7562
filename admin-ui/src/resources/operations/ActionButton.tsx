import AutorenewRounded from '@mui/icons-material/AutorenewRounded';
import { Button } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';

export interface ActionButtonProps {
  children: ReactNode;
  onAct: () => Promise<unknown>;
  onFailure: (error: unknown) => void;
  disabled?: boolean;
  testId: string;
}

/** Does one thing at a time, and says where it failed. */
export const ActionButton = ({ children, onAct, onFailure, disabled = false, testId }: ActionButtonProps) => {
  const [running, setRunning] = useState(false);
  const busy = useRef(false);
  const act = async () => {
    if (busy.current || disabled) return;
    busy.current = true;
    setRunning(true);
    onFailure(null);
    try {
      await onAct();
    } catch (failure) {
      onFailure(failure);
    } finally {
      busy.current = false;
      setRunning(false);
    }
  };
  return (
    <Button
      variant="outlined"
      size="small"
      disabled={disabled}
      aria-disabled={running || disabled}
      onClick={() => void act()}
      startIcon={running ? <AutorenewRounded className="pay-turning" /> : undefined}
      data-testid={testId}
    >
      {children}
    </Button>
  );
};

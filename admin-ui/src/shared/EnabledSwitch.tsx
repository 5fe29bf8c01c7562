import { Box, Switch } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { describeError } from '../providers/errors';
import { ConfirmDialog } from './ConfirmDialog';
import { EnabledChip } from './EnabledChip';

export interface EnabledSwitchProps {
  enabled: boolean;
  mayChange: boolean;
  /** Says what is switched: “Lin Qiao may sign in”. */
  label: string;
  testId: string;
  onChange: (enabled: boolean) => Promise<void>;
  /** Asked before switching off, because that is felt at once. */
  question: { title: string; text: string; action: string };
}

/** A switch for who may change it, a chip for who may not. */
export const EnabledSwitch = ({
  enabled,
  mayChange,
  label,
  testId,
  onChange,
  question,
}: EnabledSwitchProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  if (!mayChange) return <EnabledChip enabled={enabled} />;

  const enable = async () => {
    try {
      await onChange(true);
    } catch (error) {
      notify(describeError(error, translate), { type: 'error' });
    }
  };
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', whiteSpace: 'nowrap' }}>
      <Switch
        size="small"
        checked={enabled}
        onChange={() => (enabled ? setAsking(true) : void enable())}
        slotProps={{ input: { 'aria-label': label, 'data-testid': testId } as object }}
      />
      <span className={enabled ? '' : 't3'}>
        {translate(enabled ? 'settings.enabled' : 'settings.disabled')}
      </span>
      {asking && (
        <ConfirmDialog
          title={question.title}
          action={question.action}
          onConfirm={() => onChange(false).then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        >
          <p>{question.text}</p>
        </ConfirmDialog>
      )}
    </Box>
  );
};

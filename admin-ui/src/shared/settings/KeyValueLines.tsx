import AddRounded from '@mui/icons-material/AddRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import { Button, IconButton, TextField, Tooltip } from '@mui/material';
import type { ReactNode, Ref } from 'react';
import { useTranslate } from 'react-admin';
import type { KeyValue } from './key-values';

export interface KeyValueLinesProps {
  /** Begins the test ids of the lines. */
  name: string;
  /** Names the group for those who do not see where it stands. */
  label: string;
  lines: readonly KeyValue[];
  invalid: boolean;
  onChange: (lines: KeyValue[]) => void;
  firstRef?: Ref<HTMLInputElement>;
  keyLabel?: string | undefined;
  valueLabel?: string | undefined;
  /** What is wrong, or a help. */
  under: ReactNode;
}

/** Lines of a name and a value; who holds them is the caller's matter. */
export const KeyValueLines = ({
  name,
  label,
  lines,
  invalid,
  onChange,
  firstRef,
  keyLabel,
  valueLabel,
  under,
}: KeyValueLinesProps) => {
  const translate = useTranslate();
  const keyWord = keyLabel ?? translate('settings.keyValue.key');
  const valueWord = valueLabel ?? translate('settings.keyValue.value');
  const change = (at: number, part: Partial<KeyValue>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...part } : line)));
  return (
    <div className="set-keyvalues" role="group" aria-label={label}>
      {lines.length > 0 && (
        <div className="heads" aria-hidden>
          <span>{keyWord}</span>
          <span>{valueWord}</span>
        </div>
      )}
      {lines.map((line, at) => (
        <div className="line" key={at}>
          <TextField
            margin="none"
            value={line.key}
            error={invalid}
            inputRef={at === 0 ? firstRef : undefined}
            onChange={(event) => change(at, { key: event.target.value })}
            slotProps={{
              htmlInput: { 'aria-label': `${keyWord} ${at + 1}`, 'data-testid': `${name}-key-${at}` },
            }}
          />
          <TextField
            margin="none"
            value={line.value}
            onChange={(event) => change(at, { value: event.target.value })}
            slotProps={{
              htmlInput: { 'aria-label': `${valueWord} ${at + 1}`, 'data-testid': `${name}-value-${at}` },
            }}
          />
          <Tooltip title={translate('settings.remove', { name: line.key || `${at + 1}` })}>
            <IconButton
              size="small"
              aria-label={translate('settings.remove', { name: line.key || `${at + 1}` })}
              onClick={() => onChange(lines.filter((_, index) => index !== at))}
            >
              <CloseRounded sx={{ fontSize: 18 }} />
            </IconButton>
          </Tooltip>
        </div>
      ))}
      {under}
      <Button
        size="small"
        startIcon={<AddRounded />}
        onClick={() => onChange([...lines, { key: '', value: '' }])}
        data-testid={`${name}-add`}
      >
        {translate('settings.keyValue.add')}
      </Button>
    </div>
  );
};

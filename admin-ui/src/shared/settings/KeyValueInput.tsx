import AddRounded from '@mui/icons-material/AddRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import { Button, IconButton, TextField, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { FieldError } from './fields';
import type { KeyValue } from './key-values';

export interface KeyValueInputProps {
  /** A field whose value is `KeyValue[]`. */
  name: string;
  /** Names the group for those who do not see where it stands. */
  label: string;
  keyLabel?: string;
  valueLabel?: string;
  help?: string;
}

/** Free settings as lines of a name and a value. */
export const KeyValueInput = ({ name, label, keyLabel, valueLabel, help }: KeyValueInputProps) => {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name });
  const lines = field.value as KeyValue[];
  const keyWord = keyLabel ?? translate('settings.keyValue.key');
  const valueWord = valueLabel ?? translate('settings.keyValue.value');
  const change = (at: number, part: Partial<KeyValue>) =>
    field.onChange(lines.map((line, index) => (index === at ? { ...line, ...part } : line)));
  const said = fieldState.error?.message;
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
            error={fieldState.invalid}
            inputRef={at === 0 ? field.ref : undefined}
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
              onClick={() => field.onChange(lines.filter((_, index) => index !== at))}
            >
              <CloseRounded sx={{ fontSize: 18 }} />
            </IconButton>
          </Tooltip>
        </div>
      ))}
      {said ? <FieldError>{said}</FieldError> : help && <p className="set-help">{help}</p>}
      <Button
        size="small"
        startIcon={<AddRounded />}
        onClick={() => field.onChange([...lines, { key: '', value: '' }])}
        data-testid={`${name}-add`}
      >
        {translate('settings.keyValue.add')}
      </Button>
    </div>
  );
};

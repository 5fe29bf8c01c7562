import AddRounded from '@mui/icons-material/AddRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import { Button, IconButton, TextField, Tooltip } from '@mui/material';
import { useRef, useState } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { fromKeyValues, type KeyValue, problemOfKeyValues, toKeyValues } from '../settings/key-values';
import { Fact, Under } from './inputs';
import { useReadOnly } from './read-only';

export interface KeyValuesProps {
  /** A field whose value is an object of texts. */
  source: string;
  /** Names the group for those who do not see where it stands. */
  label: string;
}

/**
 * Free settings as lines of a name and a value. The lines live here, because a name may be empty or there twice while
 * somebody types; the form holds the object they make.
 */
export const KeyValues = ({ source, label }: KeyValuesProps) => {
  const translate = useTranslate();
  const typed = useRef<KeyValue[]>([]);
  const { field, fieldState } = useInput<Record<string, string>>({
    source,
    format: (value) => value ?? {},
    parse: (value: Record<string, string>) => value,
    validate: () => {
      const problem = problemOfKeyValues(typed.current);
      return problem ? { message: problem.error, args: { key: problem.key } } : undefined;
    },
  });
  const held = field.value as Record<string, string>;
  const [state, setState] = useState({ lines: toKeyValues(held), made: held });
  // Another record, or what was typed taken back.
  const lines = JSON.stringify(state.made) === JSON.stringify(held) ? state.lines : toKeyValues(held);
  const readOnly = useReadOnly();
  if (readOnly) {
    return Object.entries(held).map(([key, value]) => (
      <Fact key={key} label={key}>
        {value}
      </Fact>
    ));
  }
  const set = (next: KeyValue[]) => {
    const made = fromKeyValues(next);
    typed.current = next;
    setState({ lines: next, made });
    field.onChange(made);
  };
  const keyWord = translate('settings.keyValue.key');
  const valueWord = translate('settings.keyValue.value');
  const change = (at: number, part: Partial<KeyValue>) =>
    set(lines.map((line, index) => (index === at ? { ...line, ...part } : line)));
  const name = source;
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
              onClick={() => set(lines.filter((_, index) => index !== at))}
            >
              <CloseRounded sx={{ fontSize: 18 }} />
            </IconButton>
          </Tooltip>
        </div>
      ))}
      <Under error={fieldState.error?.message} />
      <Button
        size="small"
        startIcon={<AddRounded />}
        onClick={() => set([...lines, { key: '', value: '' }])}
        data-testid={`${name}-add`}
      >
        {translate('settings.keyValue.add')}
      </Button>
    </div>
  );
};

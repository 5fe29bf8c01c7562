import { useRef, useState } from 'react';
import { useInput } from 'react-admin';
import { fromKeyValues, type KeyValue, problemOfKeyValues, toKeyValues } from '../settings/key-values';
import { KeyValueLines } from '../settings/KeyValueLines';
import { Fact, Under } from './inputs';
import { useReadOnly } from './read-only';

export interface KeyValuesProps {
  /** A field whose value is an object of texts. */
  source: string;
  /** Names the group for those who do not see where it stands. */
  label: string;
  keyLabel?: string;
  valueLabel?: string;
}

/**
 * Free settings as lines of a name and a value. The lines live here, because a name may be empty or there twice while
 * somebody types; the form holds the object they make.
 */
export const KeyValues = ({ source, label, ...heads }: KeyValuesProps) => {
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
  return (
    <KeyValueLines
      {...heads}
      name={source}
      label={label}
      lines={lines}
      invalid={fieldState.invalid}
      onChange={set}
      under={<Under error={fieldState.error?.message} />}
    />
  );
};

import { useController } from 'react-hook-form';
import { FieldError } from '../FieldError';
import type { KeyValue } from './key-values';
import { KeyValueLines } from './KeyValueLines';

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
export const KeyValueInput = ({ name, help, ...words }: KeyValueInputProps) => {
  const { field, fieldState } = useController({ name });
  const said = fieldState.error?.message;
  return (
    <KeyValueLines
      {...words}
      name={name}
      lines={field.value as KeyValue[]}
      invalid={fieldState.invalid}
      onChange={field.onChange}
      firstRef={field.ref}
      under={said ? <FieldError>{said}</FieldError> : help && <p className="set-help">{help}</p>}
    />
  );
};

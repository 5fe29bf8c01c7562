import { type ReactNode, type Ref, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ChipsField, type ChipsFieldProps } from './ChipsField';

export interface TypedListProps {
  label: ReactNode;
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  error?: ReactNode;
  help?: ReactNode;
  testId: string;
  inputMode?: 'email' | 'tel' | undefined;
  inputRef?: Ref<HTMLInputElement>;
  /** Of what is written with spaces. */
  isSpaced?: boolean;
  /** How what is typed is shown. */
  chips?: Pick<ChipsFieldProps['chips'], 'textOf' | 'isBad'>;
}

const BETWEEN = /[\s,;，；、]+/;
/** A number may be written with spaces, an address may not. */
const BETWEEN_SPACED = /[,;，；、\n]+/;

/** Addresses or codes as chips: Enter, a comma or leaving the field closes one. Whether they are any is for others to say. */
export const TypedList = (props: TypedListProps) => {
  const { label, value, onChange, onBlur, error, help, testId, inputMode, inputRef, chips } = props;
  const { isSpaced = inputMode === 'tel' } = props;
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const take = (text: string) => {
    const parts = text.split(isSpaced ? BETWEEN_SPACED : BETWEEN).map((each) => each.trim());
    setTyped('');
    const next = [...new Set([...value, ...parts.filter(Boolean)])];
    if (next.length !== value.length) onChange(next);
  };
  return (
    <ChipsField
      value={value}
      onChange={onChange}
      text={typed}
      onText={setTyped}
      onTake={take}
      isWhole={(text) => /[,;，；、\n]$/.test(text)}
      onBlur={onBlur}
      chips={{ ...chips, removeText: (name) => translate('settings.remove', { name }) }}
      sx={{
        '& .MuiOutlinedInput-root.MuiOutlinedInput-root': { padding: '3px 8px 3px 6px', gap: '4px' },
        '&& .MuiAutocomplete-input.MuiAutocomplete-input': { padding: '4px 5px', minWidth: 90 },
      }}
      field={{
        label,
        ...(inputRef && { inputRef }),
        error: Boolean(error),
        helperText: error ?? help,
        input: { 'data-testid': testId, inputMode, autoCapitalize: 'none', spellCheck: false },
      }}
    />
  );
};

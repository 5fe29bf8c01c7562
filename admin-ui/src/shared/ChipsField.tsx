import { Autocomplete, type SxProps, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { chosenChips } from './chosen-chips';
import { ComboField, type ComboFieldProps } from './ComboField';

export interface ChipsFieldProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** What is typed and no chip yet. */
  text: string;
  onText: (text: string) => void;
  /** Makes chips of what is typed. */
  onTake: (text: string) => void;
  /** Whether what is typed so far becomes chips before Enter. */
  isWhole: (text: string) => boolean;
  onBlur?: (() => void) | undefined;
  chips: Parameters<typeof chosenChips>[0];
  sx: SxProps<Theme>;
  /** Of its text field. */
  field: Omit<ComboFieldProps, 'params'>;
  /** Before the chips. */
  start?: ReactNode;
}

/** Texts as chips: Enter, a sign between two or leaving the field closes one. */
export const ChipsField = (props: ChipsFieldProps) => {
  const { value, onChange, text, onText, onTake, isWhole, onBlur, chips, sx, field, start } = props;
  return (
    <Autocomplete<string, true, true, true>
      multiple
      freeSolo
      disableClearable
      sx={sx}
      options={[]}
      value={[...value]}
      inputValue={text}
      onInputChange={(_, typed, reason) => {
        if (reason !== 'input') return;
        if (isWhole(typed)) onTake(typed);
        else onText(typed);
      }}
      onChange={(_, values, reason) => {
        if (reason === 'createOption') onTake(values.at(-1) ?? '');
        else onChange(values);
      }}
      onBlur={() => {
        if (text.trim()) onTake(text);
        onBlur?.();
      }}
      renderValue={chosenChips(chips)}
      renderInput={(params) => (
        <ComboField
          params={params}
          {...field}
          {...(start && {
            around: {
              startAdornment: (
                <>
                  {start}
                  {params.slotProps.input.startAdornment}
                </>
              ),
            },
          })}
        />
      )}
    />
  );
};

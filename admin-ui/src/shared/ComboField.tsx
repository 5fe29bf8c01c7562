import { type AutocompleteRenderInputParams, TextField, type TextFieldProps } from '@mui/material';

export type ComboFieldProps = Omit<TextFieldProps, 'slotProps'> & {
  params: AutocompleteRenderInputParams;
  /** Attributes of the input itself. */
  input: object;
  /** Before and behind what is typed, in place of what the `Autocomplete` puts there. */
  around?: object;
};

/** The text field of an `Autocomplete`, for its `renderInput`. */
export const ComboField = ({ params, input, around, ...field }: ComboFieldProps) => (
  <TextField
    {...params}
    margin="none"
    {...field}
    slotProps={{
      ...params.slotProps,
      input: { ...params.slotProps.input, ...around },
      htmlInput: { ...params.slotProps.htmlInput, ...input },
    }}
  />
);

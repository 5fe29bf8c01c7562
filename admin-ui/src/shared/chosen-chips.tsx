import CloseRounded from '@mui/icons-material/CloseRounded';
import { type AutocompleteRenderValueGetItemProps, Chip } from '@mui/material';

interface ChosenChips {
  textOf?: (value: string) => string;
  /** Names the chip for those who do not see its cross. */
  removeText: (name: string) => string;
  isBad?: ((value: string, index: number) => boolean) | undefined;
}

/** What is chosen in an `Autocomplete` of several values, for its `renderValue`. */
export const chosenChips =
  ({ textOf = (value) => value, removeText, isBad }: ChosenChips) =>
  (values: readonly string[], getItemProps: AutocompleteRenderValueGetItemProps<true>) =>
    values.map((value, index) => {
      const { key, ...item } = getItemProps({ index });
      return (
        <Chip
          key={key}
          {...item}
          size="small"
          className={isBad?.(value, index) ? 'recipient bad' : 'recipient'}
          deleteIcon={<CloseRounded />}
          label={textOf(value)}
          aria-label={removeText(textOf(value))}
        />
      );
    });

import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { Autocomplete, TextField } from '@mui/material';
import { useController, useWatch } from 'react-hook-form';
import { useLocalName } from '../../../shared';
import { ErrorText } from './fields';
import type { RequestValues } from './form-values';
import { useRequestSetting } from './request-setting';

export interface ItemNameProps {
  name: `items.${number}.name` | 'totalName';
  label: string;
  testId: string;
}

/** Suggestions are in the guest's language, since the guest reads them; any other text is fine too. */
export const ItemName = ({ name, label, testId }: ItemNameProps) => {
  const localName = useLocalName();
  const { settings } = useRequestSetting();
  const language = useWatch<RequestValues, 'language'>({ name: 'language' });
  const { field, fieldState } = useController<RequestValues, ItemNameProps['name']>({ name });
  const { ref, value, onChange, onBlur } = field;
  const names = settings.itemNames.map((item) => ({
    guest: language === 'zh' ? item.nameZh || item.name : item.name,
    own: localName(item),
  }));
  const ownName = new Map(names.map(({ guest, own }) => [guest, own]));
  return (
    <Autocomplete
      freeSolo
      forcePopupIcon
      popupIcon={<ExpandMoreRounded />}
      disableClearable
      openOnFocus
      options={names.map(({ guest }) => guest)}
      inputValue={value}
      value={value}
      onInputChange={(_, next) => next !== value && onChange(next)}
      onBlur={onBlur}
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          {option}
          {ownName.get(option) !== option && <small className="t3">&emsp;{ownName.get(option)}</small>}
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          margin="none"
          inputRef={ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message && <ErrorText>{fieldState.error.message}</ErrorText>}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': label, 'data-testid': testId },
          }}
        />
      )}
    />
  );
};

import CloseRounded from '@mui/icons-material/CloseRounded';
import { Autocomplete, Chip, TextField } from '@mui/material';
import { useInput, useTranslate } from 'react-admin';
import { type FieldProps, Under, useField, useReadOnly } from '../../shared/resource';
import { Fact } from '../../shared/resource/inputs';
import { useTemplateLabels } from './shared-labels';

const MOST = 10;
const ADDRESS = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/;

/** Several words that are typed: mail addresses, or codes of languages. */
export const TypedList = ({
  rule,
  ...props
}: FieldProps & { rule: (values: string[]) => string | undefined }) => {
  const { source } = props;
  const translate = useTranslate();
  const { name, label, help } = useField({ ...props, optional: true });
  const { field, fieldState } = useInput<string[]>({
    source,
    validate: (values: string[]) => rule(values),
    format: (value: unknown) => value ?? [],
    parse: (value: string[] | null) => value ?? [],
  });
  const values = field.value as string[];
  if (useReadOnly()) return values.length > 0 && <Fact label={name}>{values.join(', ')}</Fact>;
  const split = (typed: readonly string[]) => [
    ...new Set(typed.flatMap((each) => each.split(/[\s,;，；]+/)).filter((each) => each !== '')),
  ];
  return (
    <Autocomplete
      multiple
      freeSolo
      clearOnBlur
      autoSelect
      options={[] as string[]}
      value={values}
      onChange={(_, typed) => field.onChange(split(typed))}
      onBlur={() => field.onBlur()}
      renderValue={(shown, getItemProps) =>
        shown.map((value, index) => {
          const { key, ...item } = getItemProps({ index });
          return (
            <Chip
              key={key}
              {...item}
              size="small"
              className="recipient"
              deleteIcon={<CloseRounded />}
              label={value}
              aria-label={translate('settings.remove', { name: value })}
            />
          );
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          margin="none"
          label={label}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={<Under error={fieldState.error?.message} help={help} />}
          sx={{
            '& .MuiOutlinedInput-root.MuiOutlinedInput-root': { padding: '3px 34px 3px 6px', gap: '4px' },
            '&& .MuiAutocomplete-input.MuiAutocomplete-input': { padding: '4px 5px' },
          }}
          slotProps={{
            ...params.slotProps,
            htmlInput: {
              ...params.slotProps.htmlInput,
              'data-testid': `field-${source}`,
              autoCapitalize: 'none',
              spellCheck: false,
            },
          }}
        />
      )}
    />
  );
};

/** Who gets a copy. */
export const Addresses = (props: FieldProps) => {
  const t = useTemplateLabels();
  const rule = (values: string[]) => {
    const wrong = values.find((value) => !ADDRESS.test(value));
    if (wrong !== undefined) return t('error.address', { address: wrong });
    return values.length > MOST ? t('error.addresses') : undefined;
  };
  return <TypedList {...props} rule={rule} />;
};

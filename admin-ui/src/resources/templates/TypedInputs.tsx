import { useInput } from 'react-admin';
import { type FieldProps, Under, useField, useReadOnly } from '../../shared/resource';
import { Fact } from '../../shared/resource/inputs';
import { TypedList, type TypedListProps } from '../../shared/TypedList';
import { useTemplateLabels } from './shared-labels';

const MOST = 10;
const ADDRESS = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/;

/** Several words that are typed: mail addresses, or codes of languages. */
export const TypedListInput = ({
  rule,
  inputMode,
  initial = [],
  ...props
}: FieldProps &
  Pick<TypedListProps, 'inputMode'> & {
    rule?: (values: string[]) => string | undefined;
    /** Where the record says nothing. */
    initial?: string[];
  }) => {
  const { source } = props;
  const { name, label, help } = useField({ ...props, optional: true });
  const { field, fieldState } = useInput<string[]>({
    source,
    defaultValue: initial,
    validate: (values: string[]) => rule?.(values),
    format: (value: unknown) => value ?? [],
    parse: (value: string[] | null) => value ?? [],
  });
  const values = field.value as string[];
  if (useReadOnly()) return values.length > 0 && <Fact label={name}>{values.join(', ')}</Fact>;
  const under = <Under error={fieldState.error?.message} help={help} />;
  return (
    <TypedList
      label={label}
      value={values}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid ? under : undefined}
      help={under}
      inputMode={inputMode}
      testId={`field-${source}`}
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
  return <TypedListInput {...props} rule={rule} inputMode="email" />;
};

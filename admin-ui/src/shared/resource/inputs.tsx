import { styled, Switch } from '@mui/material';
import { type ReactNode, type Ref, useId } from 'react';
import {
  PasswordInput,
  required,
  SelectInput,
  TextInput,
  type TextInputProps,
  useFieldValue,
  useInput,
  useTranslate,
  ValidationError,
  type Validator,
} from 'react-admin';
import { EnabledChip } from '../EnabledChip';
import { FieldError } from '../FieldError';
import { useReadOnly, Wide } from './parts';
import { useResource } from './use-resource';

export interface Choice {
  value: string;
  text: string;
}

export interface FieldProps {
  source: string;
  /** The labels of a field are `field.<source>`, `help.<source>` and `error.<source>`, unless told otherwise. */
  label?: string;
  help?: ReactNode;
  /** The label of a field that may stay empty says so; one that may not, says nothing. */
  optional?: boolean;
  mono?: boolean;
  /** Across both columns of its part. */
  wide?: boolean;
  disabled?: boolean;
  /** In place of “must not be empty”: what must hold before it is worth asking the server. */
  rule?: Validator;
  autoFocus?: boolean;
  /** Applied to what is typed: small letters, for example. */
  shape?: (typed: string) => unknown;
  /** Says the value where it can only be read. */
  say?: (value: never) => ReactNode;
}

export const useField = ({ source, label, help, optional = false, rule }: FieldProps) => {
  const translate = useTranslate();
  const { t } = useResource();
  const name = label ?? t(`field.${source}`);
  const needed = required(t(`error.${source}`) || 'settings.needed');
  return {
    name,
    // An element, because react-admin would add an asterisk to a text.
    label: (
      <span>
        {name}
        {optional && <em> {translate('settings.optional')}</em>}
      </span>
    ),
    help: help ?? (t(`help.${source}`) || false),
    validate: rule ? [rule] : optional ? [] : [needed],
  };
};

/** A line of the facts. Nothing is said of what is not there. */
export const Fact = ({ label, children, mono }: { label: string; children: ReactNode; mono?: boolean }) =>
  children === null || children === undefined || children === '' ? null : (
    <dl>
      <dt>{label}</dt>
      <dd style={mono ? { fontFamily: 'var(--mono)', fontSize: 12.5 } : {}}>{children}</dd>
    </dl>
  );

export interface TextProps
  extends FieldProps, Pick<TextInputProps, 'type' | 'multiline' | 'minRows' | 'maxRows'> {
  numeric?: boolean;
  end?: ReactNode;
  format?: TextInputProps['format'];
}

const textProps = (
  {
    mono,
    shape,
    numeric,
    end,
    label: _1,
    help: _2,
    optional: _3,
    rule: _4,
    say: _5,
    wide,
    ...given
  }: TextProps,
  { label, help, validate }: ReturnType<typeof useField>,
) => ({
  ...given,
  label,
  helperText: help,
  validate,
  margin: 'none' as const,
  autoComplete: 'off',
  ...(shape && { parse: (typed: string) => (typed ? shape(typed) : null) }),
  sx: {
    ...(wide && { gridColumn: '1 / -1' }),
    ...(mono && { '& input, & textarea': { fontFamily: 'var(--mono)', fontSize: 13 } }),
  },
  slotProps: {
    htmlInput: {
      'data-testid': `field-${given.source}`,
      'aria-required': validate.some((each) => 'isRequired' in each),
      ...(numeric && { inputMode: 'numeric' }),
      ...((mono || shape) && { autoCapitalize: 'none', spellCheck: false }),
    },
    ...(end && { input: { endAdornment: end } }),
  },
});

export const Text = (props: TextProps) => {
  const field = useField(props);
  const value: unknown = useFieldValue(props);
  if (useReadOnly()) {
    return (
      <Fact label={field.name} mono={props.mono ?? false}>
        {props.say && value !== null ? props.say(value as never) : (value as ReactNode)}
      </Fact>
    );
  }
  return <TextInput {...textProps(props, field)} />;
};

/** A secret to type; it is never filled in by the browser, because it belongs to somebody else. */
export const Password = (props: TextProps) => {
  const { slotProps, ...rest } = textProps(props, useField(props));
  return (
    <PasswordInput {...rest} autoComplete="new-password" slotProps={{ htmlInput: slotProps.htmlInput }} />
  );
};

/** One of a list, on which what was chosen before stays. `none` is the label of offering nothing. */
export const Select = ({
  choices,
  none,
  ...props
}: FieldProps & { choices: readonly Choice[]; none?: string }) => {
  const field = useField({ ...props, optional: false });
  const held = useFieldValue(props) as string | null | undefined;
  const chosen = choices.find(({ value }) => value === held);
  if (useReadOnly()) return <Fact label={field.name}>{chosen?.text ?? held}</Fact>;
  const offered = chosen || !held ? choices : [...choices, { value: held, text: held }];
  const { slotProps: _, validate, ...rest } = textProps(props, field);
  return (
    <SelectInput
      {...rest}
      validate={none === undefined ? validate : []}
      emptyText={none ?? ''}
      choices={offered.map(({ value: id, text: name }) => ({ id, name }))}
      translateChoice={false}
      slotProps={{
        select: {
          displayEmpty: true,
          SelectDisplayProps: { 'data-testid': `select-${props.source}` } as object,
        },
      }}
    />
  );
};

/** No paragraph: the place for it under a field is one. */
const Help = styled('span')({ display: 'block', fontSize: 12.5, color: 'var(--text-3)' });

/** What a custom input shows under itself: what is wrong, or else the help. */
export const Under = ({ error, help, id }: { error?: string | undefined; help?: ReactNode; id?: string }) =>
  error ? (
    <FieldError {...(id && { id })}>
      <ValidationError error={error} />
    </FieldError>
  ) : (
    help && <Help id={id}>{help}</Help>
  );

const SwitchRow = styled('div')({
  display: 'flex',
  gap: 8,
  alignItems: 'flex-start',
  minWidth: 0,
  '& > .MuiSwitch-root': { flex: 'none', margin: '-8px 0 0 -9px' },
  '& label': { fontWeight: 600, fontSize: 'var(--t-base)' },
  '& label + span': { marginTop: 1 },
});

export interface SwitchLineProps {
  /** `field-<source>` finds it in the page's tests. */
  source: string;
  label: string;
  checked: boolean;
  disabled?: boolean;
  error?: string | undefined;
  help?: ReactNode;
  onChange: (checked: boolean) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** On or off, with a sentence on what it does. */
export const SwitchLine = ({
  source,
  label,
  error,
  help,
  onChange,
  inputRef,
  ...control
}: SwitchLineProps) => {
  const id = useId();
  return (
    <SwitchRow>
      <Switch
        id={id}
        {...control}
        onChange={(_, checked) => onChange(checked)}
        slotProps={{
          input: {
            ref: inputRef,
            'aria-describedby': `${id}-help`,
            'aria-invalid': error !== undefined,
            'data-testid': `field-${source}`,
          } as object,
        }}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        <Under id={`${id}-help`} error={error} help={help} />
      </div>
    </SwitchRow>
  );
};

/** A field that is on or off. `values` are what it holds where that is not true and false. */
export const OnOff = ({ values, ...props }: FieldProps & { values?: readonly [on: string, off: string] }) => {
  const { source, wide = false, disabled = false } = props;
  const { name, help, validate } = useField({ ...props, optional: true });
  const { field, fieldState } = useInput({
    source,
    validate,
    format: (value: unknown) => (values ? value === values[0] : Boolean(value)),
    parse: (on: boolean) => (values ? values[on ? 0 : 1] : on),
  });
  const checked = Boolean(field.value);
  if (useReadOnly()) {
    return (
      <Fact label={name}>
        <EnabledChip enabled={checked} />
      </Fact>
    );
  }
  return (
    <Wide on={wide}>
      <SwitchLine
        {...{ source, checked, disabled, help }}
        label={name}
        error={fieldState.error?.message}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
      />
    </Wide>
  );
};

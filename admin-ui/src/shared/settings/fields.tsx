import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { IconButton, MenuItem, Switch, TextField, type TextFieldProps, Tooltip } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { FieldError } from '../FieldError';

/** The label of a field that may stay empty says so; one that may not, says nothing. */
const Label = ({ text, optional }: { text: ReactNode; optional: boolean }) => {
  const translate = useTranslate();
  return (
    <>
      {text}
      {optional && <em> {translate('settings.optional')}</em>}
    </>
  );
};

export interface FormTextProps extends Omit<TextFieldProps, 'name' | 'error' | 'label'> {
  name: string;
  label: string;
  optional?: boolean;
  mono?: boolean;
  /** Applied to what is typed: small letters, for example. */
  shape?: (typed: string) => string;
}

/** Label above, help below, an error in place of the help. */
export const FormText = ({
  name,
  label,
  optional = false,
  mono = false,
  shape,
  helperText,
  onBlur,
  slotProps,
  ...rest
}: FormTextProps) => {
  const { field, fieldState } = useController({ name });
  const { ref, ...control } = field;
  return (
    <TextField
      margin="none"
      {...rest}
      {...control}
      inputRef={ref}
      label={<Label text={label} optional={optional} />}
      className={mono ? 'set-mono' : ''}
      onChange={(event) => control.onChange(shape ? shape(event.target.value) : event)}
      onBlur={(event) => {
        control.onBlur();
        onBlur?.(event);
      }}
      error={fieldState.invalid}
      helperText={
        fieldState.error?.message ? <FieldError>{fieldState.error.message}</FieldError> : helperText
      }
      slotProps={{
        ...slotProps,
        htmlInput: { 'data-testid': `field-${name}`, ...(slotProps?.htmlInput as object | undefined) },
      }}
    />
  );
};

export interface Choice {
  value: string;
  text: string;
}

export interface FormSelectProps extends FormTextProps {
  choices: readonly Choice[];
  /** Offers “none” in these words. */
  none?: string;
}

/** A list to choose one thing from. The value of “none” is the empty text. */
export const FormSelect = ({ choices, none, ...rest }: FormSelectProps) => (
  <FormText
    {...rest}
    select
    slotProps={{
      select: {
        IconComponent: ExpandMoreRounded,
        displayEmpty: true,
        SelectDisplayProps: { 'data-testid': `select-${rest.name}` } as object,
      },
    }}
  >
    {none !== undefined && <MenuItem value="">{none}</MenuItem>}
    {choices.map(({ value, text }) => (
      <MenuItem key={value} value={value}>
        {text}
      </MenuItem>
    ))}
  </FormText>
);

/** A secret to type; it is never filled in by the browser, because it belongs to somebody else. */
export const FormPassword = (props: FormTextProps) => {
  const translate = useTranslate();
  const [shown, setShown] = useState(false);
  const label = translate(shown ? 'settings.hidePassword' : 'settings.showPassword');
  return (
    <FormText
      {...props}
      type={shown ? 'text' : 'password'}
      autoComplete="new-password"
      slotProps={{
        input: {
          endAdornment: (
            <Tooltip title={label}>
              <IconButton size="small" edge="end" aria-label={label} onClick={() => setShown(!shown)}>
                {shown ? <VisibilityOffOutlined fontSize="small" /> : <VisibilityOutlined fontSize="small" />}
              </IconButton>
            </Tooltip>
          ),
        },
      }}
    />
  );
};

export interface FormSwitchProps {
  name: string;
  label: string;
  help?: ReactNode;
  disabled?: boolean;
}

/** On or off, with a sentence on what it does. */
export const FormSwitch = ({ name, label, help, disabled = false }: FormSwitchProps) => {
  const { field, fieldState } = useController({ name });
  const id = useId();
  const said = fieldState.error?.message;
  return (
    <div className="set-switch">
      <Switch
        id={id}
        checked={Boolean(field.value)}
        disabled={disabled}
        onChange={(_, checked) => field.onChange(checked)}
        onBlur={field.onBlur}
        slotProps={{
          input: {
            ref: field.ref,
            'aria-describedby': `${id}-help`,
            'data-testid': `field-${name}`,
          } as object,
        }}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        {(help || said) && <p id={`${id}-help`}>{said ? <FieldError>{said}</FieldError> : help}</p>}
      </div>
    </div>
  );
};

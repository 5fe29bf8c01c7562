import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Button } from '@mui/material';
import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { FieldError } from '../../../shared';
import { type LogoProblem, readLogo } from './read-logo';
import type { TenantValues } from './tenant-values';

export const LogoField = () => {
  const translate = useTranslate();
  const word = (key: string, options?: Record<string, unknown>) => translate(`tenants.field.${key}`, options);
  const {
    field: { ref: focusTarget, value, onChange },
    fieldState,
  } = useController<TenantValues, 'logo'>({ name: 'logo' });
  const [problem, setProblem] = useState<LogoProblem | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const logo = value;
  const message = problem
    ? translate(`tenants.error.${problem.error}`, { ...problem })
    : fieldState.error?.message;

  const take = async (file: File | undefined) => {
    if (!file) return;
    const read = await readLogo(file);
    setProblem('error' in read ? read : null);
    if ('logo' in read) onChange(read.logo);
  };
  const onChoose = (event: ChangeEvent<HTMLInputElement>) => {
    void take(event.target.files?.[0]);
    // The same file chosen once more is a change again.
    event.target.value = '';
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };
  const remove = () => {
    setProblem(null);
    onChange(null);
  };

  return (
    <div className="ten-logo" role="group" aria-labelledby={id}>
      <div className="label" id={id}>
        {word('logo')} <em>{translate('settings.optional')}</em>
      </div>
      <div className="row" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
        <span className="picture">
          {logo ? (
            <img src={logo} alt={word('logoAlt')} data-testid="logo-preview" />
          ) : (
            <AddPhotoAlternateOutlined aria-hidden />
          )}
        </span>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg"
          hidden
          onChange={onChoose}
          data-testid="field-logo"
        />
        <Button size="small" variant="outlined" ref={focusTarget} onClick={() => input.current?.click()}>
          {word(logo ? 'logoReplace' : 'logoChoose')}
        </Button>
        {logo && (
          <Button size="small" onClick={remove}>
            {word('logoRemove')}
          </Button>
        )}
      </div>
      {message ? <FieldError>{message}</FieldError> : <p className="set-help">{word('logoHelp')}</p>}
    </div>
  );
};

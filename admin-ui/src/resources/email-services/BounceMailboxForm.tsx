import { Alert, Box, Button, MenuItem, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { describeError, fieldErrorsOf } from '../../providers/errors';
import { FieldError } from '../../shared';
import { BusyButton } from '../../shared/BusyButton';
import { keysOf, useResource } from '../../shared/resource';
import { useRequest } from '../../shared/use-request';
import { labels, useEmailServiceLabels } from './labels';
import type { BounceMailbox, EmailService } from './types';

const FIELDS = ['address', 'host', 'port', 'sslType', 'username', 'password', 'folder'] as const;
type Field = (typeof FIELDS)[number];

const PORTS: Record<string, string> = { ssl: '993', starttls: '143', none: '143' };

const typedOf = (mailbox: BounceMailbox | null): Record<Field, string> => ({
  address: mailbox?.address ?? '',
  host: mailbox?.host ?? '',
  port: String(mailbox?.port ?? PORTS['ssl']),
  sslType: mailbox?.sslType ?? 'ssl',
  username: mailbox?.username ?? '',
  password: '',
  folder: mailbox?.folder ?? 'INBOX',
});

const sentOf = ({ port, password, ...typed }: Record<Field, string>, mailbox: BounceMailbox | null) => ({
  ...Object.fromEntries(Object.entries(typed).map(([field, text]) => [field, text.trim()])),
  port: /^\d{1,5}$/.test(port.trim()) ? Number(port) : port,
  ...(password && { password }),
  updatedAt: mailbox?.updatedAt ?? null,
});

export interface BounceMailboxFormProps {
  service: EmailService;
  /** Hears whether leaving the page would lose something, and asks before. */
  onUnsaved: (isUnsaved: boolean) => void;
  onClose: () => void;
}

/** Saved by itself: it is no part of the service's own form, which may hold unsaved changes meanwhile. */
export const BounceMailboxForm = ({ service, onUnsaved, onClose }: BounceMailboxFormProps) => {
  const t = useEmailServiceLabels();
  const translate = useTranslate();
  const notify = useNotify();
  const request = useRequest();
  const { readAgain } = useResource();
  const { id, bounceMailbox: mailbox } = service;
  const [before] = useState(() => typedOf(mailbox));
  const [typed, setTyped] = useState(before);
  const { error, isPending, mutate } = useMutation({
    mutationFn: () =>
      request(`/email-services/${id}/bounce-mailbox`, { method: 'PUT', body: sentOf(typed, mailbox) }),
    onSuccess: async () => {
      notify(translate('settings.saved'), { type: 'success' });
      await readAgain();
      onClose();
    },
  });
  const wrong = fieldErrorsOf(error);
  const isUnsaved = !isPending && FIELDS.some((field) => typed[field] !== before[field]);
  useEffect(() => {
    onUnsaved(isUnsaved);
    return () => onUnsaved(false);
  }, [isUnsaved, onUnsaved]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  const set = (field: Field, text: string) =>
    setTyped((now) => ({
      ...now,
      [field]: text,
      // The usual port of the encryption, unless another was typed.
      ...(field === 'sslType' && now.port === PORTS[now.sslType] && { port: PORTS[text]! }),
    }));
  const helpOf = (field: Field) => {
    if (field === 'password') return t(mailbox ? 'bounces.help.passwordStays' : 'bounces.help.password');
    return field === 'address' || field === 'host' || field === 'sslType' ? t(`bounces.help.${field}`) : '';
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ mt: '12px', display: 'grid', gap: '12px', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
      data-testid="bounce-form"
    >
      {FIELDS.map((field) => (
        <TextField
          key={field}
          margin="none"
          label={t(`bounces.field.${field}`)}
          value={typed[field]}
          onChange={({ target }) => set(field, target.value)}
          error={wrong[field] !== undefined}
          helperText={wrong[field] ? <FieldError>{wrong[field]}</FieldError> : helpOf(field)}
          select={field === 'sslType'}
          type={field === 'password' ? 'password' : 'text'}
          slotProps={{
            htmlInput: {
              'data-testid': `bounce-${field}`,
              autoComplete: field === 'password' ? 'new-password' : 'off',
              ...(field === 'port' && { inputMode: 'numeric' }),
              ...(field === 'address' && { inputMode: 'email' }),
            },
          }}
        >
          {field === 'sslType' &&
            keysOf(labels.bounces.sslType).map((value) => (
              <MenuItem key={value} value={value}>
                {t(`bounces.sslType.${value}`)}
              </MenuItem>
            ))}
        </TextField>
      ))}
      {error && !FIELDS.some((field) => wrong[field]) && (
        <Alert severity="error" sx={{ gridColumn: '1 / -1' }}>
          {describeError(error, translate)}
        </Alert>
      )}
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', gap: '10px' }}>
        <BusyButton variant="contained" type="submit" running={isPending} data-testid="save-bounces">
          {t('bounces.save')}
        </BusyButton>
        <Button onClick={onClose}>{translate('settings.cancel')}</Button>
      </Box>
    </Box>
  );
};

import { Button, TextField } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider';
import { describeError, fieldErrorsOf } from '../../providers/errors';
import { Bar, HotelTime, Lines } from '../../shared';
import type { ExceptionHandling, PaymentException } from './types';
import s from './exceptions.module.css';

/** Who looks after it, and what was found out so far. Both are kept with their author and time. */
export const Handling = ({ exception }: { exception: PaymentException }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const [note, setNote] = useState('');
  const word = (key: string, options?: Record<string, unknown>) =>
    translate(`exceptions.handling.${key}`, options);
  const send = useMutation({
    mutationFn: ({ path, body }: { path: 'assignee' | 'notes'; body: object }) =>
      dataProvider.request<ExceptionHandling>(
        `/payment-exceptions/${encodeURIComponent(exception.id)}/${path}`,
        { method: 'POST', body },
      ),
    onSuccess: (_, { path }) => {
      if (path === 'notes') setNote('');
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['payment-exceptions'] }),
  });
  const { assignee, notes } = exception;
  const assign = (to: 'me' | 'nobody') => send.mutate({ path: 'assignee', body: { to } });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (note.trim() !== '' && !send.isPending) send.mutate({ path: 'notes', body: { note: note.trim() } });
  };
  const problem = send.error && (fieldErrorsOf(send.error)['note'] ?? describeError(send.error, translate));
  return (
    <div className={s.notes} data-testid="handling">
      <Bar>
        <span data-testid="assignee">
          {assignee ? word('takenBy', { name: assignee.name }) : word('nobody')}
        </span>
        {!assignee?.mine && (
          <Button size="small" variant="outlined" onClick={() => assign('me')} data-testid="take-on">
            {word('takeOn')}
          </Button>
        )}
        {assignee && (
          <Button size="small" onClick={() => assign('nobody')} data-testid="give-back">
            {word('giveBack')}
          </Button>
        )}
      </Bar>
      {notes.length > 0 && (
        <Lines data-testid="notes">
          {notes.map(({ by, at, text }) => (
            <li key={`${at} ${text}`}>
              <span className="grow">{text}</span>
              <span className="t3">
                {by} · <HotelTime value={at} style="list" />
              </span>
            </li>
          ))}
        </Lines>
      )}
      <Bar as="form" onSubmit={submit} sx={{ alignItems: 'flex-start' }}>
        <TextField
          margin="none"
          value={note}
          placeholder={word('placeholder')}
          onChange={(event) => setNote(event.target.value)}
          error={Boolean(problem)}
          helperText={problem}
          sx={{ flex: '1 1 240px' }}
          slotProps={{ htmlInput: { 'aria-label': word('note'), maxLength: 500, 'data-testid': 'note' } }}
        />
        <Button type="submit" variant="outlined" data-testid="add-note">
          {word('add')}
        </Button>
      </Bar>
    </div>
  );
};

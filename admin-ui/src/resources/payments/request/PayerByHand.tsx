import { Button, TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PayerKind } from './api-types';
import { ErrorText } from './fields';
import { payerByHand, type RequestPayer } from './payers';
import styles from './request.module.css';

const LONGEST = { code: 50, firstName: 80, lastName: 80, name: 120, roomNo: 20 } as const;
type Name = keyof typeof LONGEST;

/** What of a payer has to be typed, and what may be. */
const fieldsOf = (kind: PayerKind): readonly { name: Name; needed: boolean }[] => {
  const code = { name: 'code', needed: true } as const;
  if (kind !== 'reservation' && kind !== 'nonIntegration') return [code, { name: 'name', needed: true }];
  const person = [
    { name: 'firstName', needed: false },
    { name: 'lastName', needed: true },
  ] as const;
  return kind === 'reservation' ? [code, ...person, { name: 'roomNo', needed: false }] : [code, ...person];
};

export interface PayerByHandProps {
  kind: PayerKind;
  /** What was looked for while the PMS was silent. */
  typed?: string;
  onAdd: (payer: RequestPayer) => void;
}

/** A payer in the clerk's own words: while the PMS does not answer, or where it has no record. */
export const PayerByHand = ({ kind, typed = '', onAdd }: PayerByHandProps) => {
  const translate = useTranslate();
  const [values, setValues] = useState<Partial<Record<Name, string>>>({ code: typed });
  const [tried, setTried] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const word = (key: string) => translate(`newRequest.byHand.${key}`);
  const fields = fieldsOf(kind);
  const text = (name: Name) => (values[name] ?? '').trim();
  const missing = (name: Name) => fields.some((each) => each.name === name && each.needed) && !text(name);

  const add = () => {
    setTried(true);
    if (fields.some(({ name }) => missing(name))) return;
    const person = [text('lastName'), text('firstName')].filter(Boolean).join(', ');
    onAdd({
      ...payerByHand(kind, text('code')),
      name: text('name') || person,
      firstName: text('firstName'),
      lastName: text('lastName'),
      roomNo: text('roomNo') || null,
    });
    setValues({});
    setTried(false);
  };

  return (
    <div
      className={styles.byHand}
      role="group"
      aria-label={word(`title.${kind}`)}
      data-testid="payer-by-hand"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        // It stands within the request's form, which this must not send.
        event.preventDefault();
        add();
      }}
    >
      <p className={styles.help}>{word(`note.${kind === 'nonIntegration' ? kind : 'silent'}`)}</p>
      {fields.map(({ name, needed }, at) => (
        <TextField
          key={name}
          margin="none"
          id={`by-hand-${name}`}
          label={
            <>
              {word(name === 'code' ? `code.${kind}` : name)}
              {!needed && <em> {word('optional')}</em>}
            </>
          }
          value={values[name] ?? ''}
          onChange={(event) => setValues({ ...values, [name]: event.target.value })}
          error={tried && missing(name)}
          helperText={tried && missing(name) ? <ErrorText>{word('missing')}</ErrorText> : undefined}
          autoComplete="off"
          {...(at === (typed ? 1 : 0) && { inputRef: first })}
          slotProps={{ htmlInput: { 'data-testid': `by-hand-${name}`, maxLength: LONGEST[name] } }}
        />
      ))}
      <Button variant="outlined" onClick={add} data-testid="by-hand-add">
        {word('add')}
      </Button>
    </div>
  );
};

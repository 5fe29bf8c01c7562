import { Alert, TextField } from '@mui/material';
import { Fragment, type ReactNode, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import {
  Bar,
  ConfirmDialog,
  formatFull,
  formatMoney,
  saveFile,
  useTimeZone,
  useWords,
  ZoneTime,
} from '../../shared';
import { Part, ProblemList } from './parts';
import type { Replay, Verification } from './types';
import { useOperations } from './use-operations';
import s from './operations.module.css';

const isInstant = (value: string): boolean => /^\d{4}-\d{2}-\d{2}T/.test(value);

/** A value of a read row. */
type Stored = string | number | boolean | object | null | undefined;

/** What happened between two versions, and what it changed. What is made of many parts can be had as it is stored. */
const ReplayPanel = ({ replay }: { replay: Replay }) => {
  const translate = useTranslate();
  const word = useWords('operations.replay');
  const [locale] = useLocaleState();
  const timeZone = useTimeZone();
  const currency = replay.state['currency_code'];

  const told = (field: string, value: Stored): ReactNode => {
    if (value === null || value === undefined || value === '') return '—';
    if (Array.isArray(value) && value.every((each) => typeof each !== 'object'))
      return value.length === 0 ? '—' : value.join(', ');
    if (typeof value === 'object')
      return (
        <details>
          <summary>{word('entries', { count: Object.keys(value).length })}</summary>
          <pre>{JSON.stringify(value, null, 2)}</pre>
        </details>
      );
    if (field.endsWith('_minor') && typeof currency === 'string')
      return formatMoney(Number(value), currency, locale);
    const text = String(value);
    if (field.endsWith('_status'))
      return translate(`${field === 'main_status' ? 'status' : 'posting'}.${text}`, { _: text });
    if (field === 'attention') return translate(`attention.${text}`, { _: text });
    return isInstant(text) ? formatFull(text, timeZone) : text;
  };
  return (
    <div className={s.replay} data-testid="replayed">
      <h3>{word('title', { from: replay.from, to: replay.to, versions: replay.versions })}</h3>
      <p className="t2" data-testid="replay-drift">
        {replay.drift.length ? word('drift', { drift: replay.drift.join('; ') }) : word('agrees')}
      </p>
      <ol>
        {replay.events.map(({ version, type, at, actor, clientIp }) => (
          <li key={version} value={version}>
            <b>{word(`event.${type}`, { _: type })}</b> · {actor} · <ZoneTime value={at} style="full" />
            {clientIp && ` · ${word('from', { address: clientIp })}`}
          </li>
        ))}
      </ol>
      <table>
        <thead>
          <tr>
            {['field', 'before', 'after'].map((head) => (
              <th key={head}>{word(head)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {replay.changes.map(({ field, before, after }) => (
            <tr key={field}>
              <th>{word(`fields.${field}`, { _: field })}</th>
              <td>{told(field, before)}</td>
              <td>{told(field, after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** From "this payment looks wrong" to a proof: verify, replay, repair, hand the proof over. */
export const PaymentPart = () => {
  const word = useWords('operations.payment');
  const erase = useWords('operations.erase');
  const { verify, replay, proof, repair, eraseGuest } = useOperations();
  const [payment, setPayment] = useState('');
  const [range, setRange] = useState({ from: '', to: '' });
  const [verified, setVerified] = useState<Verification | null>(null);
  const [replayed, setReplayed] = useState<Replay | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [erasing, setErasing] = useState(false);
  // Erasing cannot be taken back, so the payment's number is typed once more.
  const [typed, setTyped] = useState('');
  const number = payment.trim();
  const clear = () => {
    setVerified(null);
    setReplayed(null);
    setSaid(null);
  };
  const works: Record<string, () => unknown> = {
    verify: async () => setVerified(await verify(payment)),
    replay: async () =>
      setReplayed(
        await replay(payment, {
          ...(range.from && { from: range.from }),
          ...(range.to && { to: range.to }),
        }),
      ),
    proof: async () => {
      const answer = await proof(payment);
      const content = new Blob([JSON.stringify(answer.proof, null, 2)], { type: 'application/json' });
      saveFile({ name: `proof-${number}.json`, content });
      setSaid(word('proofSaved'));
    },
    repair: async () => {
      const { repaired } = await repair(payment);
      setSaid(word('repaired', { tables: repaired.length }));
    },
    erase: () => {
      setTyped('');
      setErasing(true);
    },
  };
  const field = (
    testId: string,
    label: string,
    value: string,
    onChange: (value: string) => void,
    placeholder = '',
  ) => (
    <TextField
      margin="none"
      label={label}
      value={value}
      placeholder={placeholder}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { 'data-testid': testId, maxLength: 50 } }}
    />
  );
  return (
    <Part name="payment" testId="ops-payment" note>
      {(act) => (
        <>
          <div className={s.fields}>
            {field(
              'payment',
              word('number'),
              payment,
              (value) => {
                setPayment(value);
                clear();
              },
              'PB26112000001',
            )}
            {(['from', 'to'] as const).map((end) => (
              <Fragment key={end}>
                {field(`replay-${end}`, word(end), range[end], (value) =>
                  setRange({ ...range, [end]: value }),
                )}
              </Fragment>
            ))}
          </div>
          <Bar className={s.actions}>
            {Object.entries(works).map(([name, work]) => (
              <Fragment key={name}>
                {act(
                  name === 'erase' ? 'erase-guest' : `${name}-payment`,
                  word(name),
                  () => {
                    clear();
                    return work();
                  },
                  number === '',
                )}
              </Fragment>
            ))}
          </Bar>
          <div aria-live="polite">
            {said && (
              <Alert severity="success" data-testid="payment-said">
                {said}
              </Alert>
            )}
            {verified && (
              <Alert severity={verified.ok ? 'success' : 'error'} data-testid="payment-verified">
                {word(verified.ok ? 'intact' : 'broken', { events: verified.events })}{' '}
                {verified.seal.seal
                  ? word('sealed', { version: verified.seal.sealedVersion, no: verified.seal.seal.no })
                  : word('notSealed')}
                {!verified.ok && <ProblemList problems={verified.problems} />}
              </Alert>
            )}
            {replayed && <ReplayPanel replay={replayed} />}
          </div>
          {erasing && (
            <ConfirmDialog
              title={erase('title', { payment: number })}
              action={erase('confirm')}
              keep={erase('keep')}
              onClose={() => setErasing(false)}
              onConfirm={async () => {
                await eraseGuest(payment, typed);
                setErasing(false);
                setSaid(word('erased'));
              }}
            >
              <p>{erase('text')}</p>
              {field('erase-confirmation', erase('type'), typed, setTyped)}
            </ConfirmDialog>
          )}
        </>
      )}
    </Part>
  );
};

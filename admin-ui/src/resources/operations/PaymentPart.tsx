import { Alert, Box, TextField } from '@mui/material';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { pdfPath } from '../../paths';
import {
  Bar,
  ConfirmDialog,
  formatFull,
  formatMoney,
  saveFile,
  useTimeZone,
  useLabels,
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
  const t = useLabels('operations.replay');
  const timeZone = useTimeZone();
  const currency = replay.state['currency_code'];

  const told = (field: string, value: Stored): ReactNode => {
    if (value === null || value === undefined || value === '') return '—';
    if (Array.isArray(value) && value.every((each) => typeof each !== 'object'))
      return value.length === 0 ? '—' : value.join(', ');
    if (typeof value === 'object')
      return (
        <details>
          <summary>{t('entries', { count: Object.keys(value).length })}</summary>
          <pre>{JSON.stringify(value, null, 2)}</pre>
        </details>
      );
    if (field.endsWith('_minor') && typeof currency === 'string') return formatMoney(Number(value), currency);
    const text = String(value);
    if (field.endsWith('_status'))
      return translate(`${field === 'main_status' ? 'status' : 'posting'}.${text}`, { _: text });
    if (field === 'attention') return translate(`attention.${text}`, { _: text });
    return isInstant(text) ? formatFull(text, timeZone) : text;
  };
  return (
    <div className={s.replay} data-testid="replayed">
      <h3>{t('title', { from: replay.from, to: replay.to, versions: replay.versions })}</h3>
      <p className="t2" data-testid="replay-drift">
        {replay.drift.length ? t('drift', { drift: replay.drift.join('; ') }) : t('agrees')}
      </p>
      <ol>
        {replay.events.map(({ version, type, at, actor, clientIp }) => (
          <li key={version} value={version}>
            <b>{t(`event.${type}`, { _: type })}</b> · {actor} · <ZoneTime value={at} style="full" />
            {clientIp && ` · ${t('from', { address: clientIp })}`}
          </li>
        ))}
      </ol>
      <table>
        <thead>
          <tr>
            {['field', 'before', 'after'].map((head) => (
              <th key={head}>{t(head)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {replay.changes.map(({ field, before, after }) => (
            <tr key={field}>
              <th>{t(`fields.${field}`, { _: field })}</th>
              <td>{told(field, before)}</td>
              <td>{told(field, after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const Verified = ({ verified: { ok, events, seal, problems } }: { verified: Verification }) => {
  const t = useLabels('operations.payment');
  return (
    <Alert severity={ok ? 'success' : 'error'} data-testid="payment-verified">
      {t(ok ? 'intact' : 'broken', { events })}{' '}
      {seal.seal ? t('sealed', { version: seal.sealedVersion, no: seal.seal.no }) : t('notSealed')}
      {!ok && <ProblemList problems={problems} />}
    </Alert>
  );
};

/** From "this payment looks wrong" to a proof: verify, replay, repair, hand the proof over. */
export const PaymentPart = () => {
  const t = useLabels('operations.payment');
  const erase = useLabels('operations.erase');
  const { verify, replay, proof, repair, eraseGuest } = useOperations();
  const [payment, setPayment] = useState('');
  const [range, setRange] = useState({ from: '', to: '' });
  const [answer, setAnswer] = useState<ReactNode>(null);
  const [erasing, setErasing] = useState(false);
  // Erasing cannot be taken back, so the payment's number is typed once more.
  const [typed, setTyped] = useState('');
  const number = payment.trim();
  const navigate = useNavigate();
  const say = (text: string) =>
    setAnswer(
      <Alert severity="success" data-testid="payment-said">
        {text}
      </Alert>,
    );
  const works: Record<string, () => unknown> = {
    verify: async () => setAnswer(<Verified verified={await verify(payment)} />),
    replay: async () => {
      const { from, to } = range;
      setAnswer(<ReplayPanel replay={await replay(payment, { ...(from && { from }), ...(to && { to }) })} />);
    },
    proof: async () => {
      const content = JSON.stringify((await proof(payment)).proof, null, 2);
      saveFile({
        name: `proof-${number}.json`,
        content: new Blob([content], { type: 'application/json' }),
      });
      say(t('proofSaved'));
    },
    proofPdf: () => void navigate(pdfPath(`payments/${number}/proof`)),
    repair: async () => say(t('repaired', { tables: (await repair(payment)).repaired.length })),
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
          <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '2fr 1fr 1fr' }, gap: '12px', mb: '12px' }}>
            {field(
              'payment',
              t('number'),
              payment,
              (value) => {
                setPayment(value);
                setAnswer(null);
              },
              'PB26112000001',
            )}
            {(['from', 'to'] as const).map((end) => (
              <Fragment key={end}>
                {field(`replay-${end}`, t(end), range[end], (value) => setRange({ ...range, [end]: value }))}
              </Fragment>
            ))}
          </Box>
          <Bar className={s.actions}>
            {Object.entries(works).map(([name, work]) => (
              <Fragment key={name}>
                {act(
                  name === 'erase' ? 'erase-guest' : `${name}-payment`,
                  t(name),
                  () => {
                    setAnswer(null);
                    return work();
                  },
                  number === '',
                )}
              </Fragment>
            ))}
          </Bar>
          <div aria-live="polite">{answer}</div>
          {erasing && (
            <ConfirmDialog
              title={erase('title', { payment: number })}
              action={erase('confirm')}
              keep={erase('keep')}
              onClose={() => setErasing(false)}
              onConfirm={async () => {
                await eraseGuest(payment, typed);
                setErasing(false);
                say(t('erased'));
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

import { Alert, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Bar, ErrorState, saveFile, Section } from '../../shared';
import { ActionButton } from './ActionButton';
import { EraseGuestDialog } from './EraseGuestDialog';
import { ProblemList } from './ProblemList';
import { ReplayPanel } from './ReplayPanel';
import type { Replay, Verification } from './types';
import { useOperations } from './use-operations';
import s from './operations.module.css';

/** From "this payment looks wrong" to a proof: verify, replay, repair, hand the proof over. */
export const PaymentSection = () => {
  const translate = useTranslate();
  const { verify, replay, proof, repair } = useOperations();
  const [payment, setPayment] = useState('');
  const [range, setRange] = useState({ from: '', to: '' });
  const [failure, setFailure] = useState<unknown>(null);
  const [verified, setVerified] = useState<Verification | null>(null);
  const [replayed, setReplayed] = useState<Replay | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [erasing, setErasing] = useState(false);
  const word = (key: string, options = {}) => translate(`operations.payment.${key}`, options);
  const nobody = payment.trim() === '';
  const clear = () => {
    setVerified(null);
    setReplayed(null);
    setSaid(null);
  };
  const button = (testId: string, label: string, work: () => Promise<void>) => (
    <ActionButton
      testId={testId}
      disabled={nobody}
      onFailure={setFailure}
      onAct={async () => {
        clear();
        await work();
      }}
    >
      {label}
    </ActionButton>
  );
  const save = async () => {
    const answer = await proof(payment);
    const content = new Blob([JSON.stringify(answer.proof, null, 2)], { type: 'application/json' });
    saveFile({ name: `proof-${payment.trim()}.json`, content });
    setSaid(word('proofSaved'));
  };
  const mend = async () => {
    const { repaired } = await repair(payment);
    setSaid(word('repaired', { tables: repaired.length }));
  };
  const field = (name: 'from' | 'to') => (
    <TextField
      margin="none"
      label={word(name)}
      value={range[name]}
      onChange={(event) => setRange({ ...range, [name]: event.target.value })}
      slotProps={{ htmlInput: { 'data-testid': `replay-${name}`, maxLength: 30 } }}
    />
  );
  return (
    <Section title={word('title')} note={word('note')} data-testid="ops-payment">
      <div className={s.fields}>
        <TextField
          margin="none"
          label={word('number')}
          value={payment}
          placeholder="PB26112000001"
          onChange={(event) => {
            setPayment(event.target.value);
            clear();
          }}
          slotProps={{ htmlInput: { 'data-testid': 'payment', maxLength: 50 } }}
        />
        {field('from')}
        {field('to')}
      </div>
      <Bar className={s.actions}>
        {button('verify-payment', word('verify'), async () => setVerified(await verify(payment)))}
        {button('replay-payment', word('replay'), async () =>
          setReplayed(
            await replay(payment, {
              ...(range.from && { from: range.from }),
              ...(range.to && { to: range.to }),
            }),
          ),
        )}
        {button('proof-payment', word('proof'), save)}
        {button('repair-payment', word('repair'), mend)}
        {button('erase-guest', word('erase'), async () => setErasing(true))}
      </Bar>
      <div aria-live="polite">
        {failure !== null && <ErrorState error={failure} title={translate('operations.notDone')} />}
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
        <EraseGuestDialog
          payment={payment.trim()}
          onClose={() => setErasing(false)}
          onErased={() => {
            setErasing(false);
            setSaid(word('erased'));
          }}
        />
      )}
    </Section>
  );
};

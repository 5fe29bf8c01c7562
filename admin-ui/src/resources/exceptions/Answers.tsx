import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useHotel } from '../../shared';
import { AskPlatformButton } from '../payments/detail/AskPlatformButton';
import { type MoneyAction, MoneyDialog } from '../payments/money-dialog';
import { CallbackDialog } from './CallbackDialog';
import { answers } from './kinds';
import type { PaymentException } from './types';
import s from './exceptions.module.css';

type CallbackAct = 'processAgain' | 'dismiss';

/** The next steps; each opens the dialog that says what follows. */
export const Answers = ({ exception }: { exception: PaymentException }) => {
  const translate = useTranslate();
  const { hotel } = useHotel();
  const [action, setAction] = useState<MoneyAction | null>(null);
  const [callbackAct, setCallbackAct] = useState<CallbackAct | null>(null);
  const word = (key: string) => translate(`exceptions.action.${key}`, { pms: hotel?.pmsName ?? 'PMS' });
  const { paymentId, commands, kind } = exception;
  // Where nobody knows, no answer may look like the right one.
  const isEqual = kind.endsWith('Unknown');

  return (
    <div className={s.answers}>
      {commands.includes('askRefund') && paymentId && (
        <AskPlatformButton paymentId={paymentId} refundId={exception.subject} />
      )}
      {answers(exception).map(({ key, word: name, action: opened }, index) => {
        const outlined = index === 0 || (isEqual && key !== 'postAgain');
        return (
          <Button
            key={key}
            size="small"
            variant={outlined ? 'outlined' : 'text'}
            onClick={() => setAction(opened)}
            data-testid={`answer-${key}`}
          >
            {word(name)}
          </Button>
        );
      })}
      {(['processAgain', 'dismiss'] as const)
        .filter((each) => commands.includes(each))
        .map((each, index) => (
          <Button
            key={each}
            size="small"
            variant={index === 0 ? 'outlined' : 'text'}
            onClick={() => setCallbackAct(each)}
            data-testid={`answer-${each}`}
          >
            {word(each)}
          </Button>
        ))}
      {action && paymentId && (
        <MoneyDialog action={action} paymentId={paymentId} onClose={() => setAction(null)} />
      )}
      {callbackAct && (
        <CallbackDialog act={callbackAct} exception={exception} onClose={() => setCallbackAct(null)} />
      )}
    </div>
  );
};

import { useState } from 'react';
import { useListContext } from 'react-admin';
import { Money } from '../../shared';
import { Answers } from './Answers';
import { ExpandButton, KindCell, SubjectCell } from './ExceptionParts';
import { kindTone } from './kinds';
import type { PaymentException } from './types';
import { WhatHappened } from './WhatHappened';
import { WhatToDo } from './WhatToDo';
import s from './exceptions.module.css';

/** The same on a phone. */
export const ExceptionCards = () => {
  const { data = [] } = useListContext<PaymentException>();
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <ul className={s.cards} data-testid="exceptions">
      {data.map((exception) => {
        const { id, kind, amountMinor, currencyCode } = exception;
        const tone = kindTone(kind);
        const isOpen = opened === id;
        const panel = `todo-${id}`;
        return (
          <li key={id} data-tone={tone} data-testid={`exception-${kind}`} data-subject={exception.subject}>
            <div className={s.top}>
              <KindCell exception={exception} />
              {amountMinor !== null && currencyCode && (
                <Money amountMinor={amountMinor} currencyCode={currencyCode} />
              )}
            </div>
            <div>
              <SubjectCell exception={exception} />
            </div>
            <p className={s.what}>
              <WhatHappened exception={exception} />
            </p>
            <ExpandButton open={isOpen} controls={panel} onClick={() => setOpened(isOpen ? null : id)} />
            {isOpen && (
              <div id={panel}>
                <WhatToDo exception={exception} />
              </div>
            )}
            <Answers exception={exception} />
          </li>
        );
      })}
    </ul>
  );
};

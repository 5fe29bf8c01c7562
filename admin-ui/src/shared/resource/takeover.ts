import { createContext, use, useState } from 'react';

/**
 * How a form takes over a record that was read again. What was typed stays, also when the reader locked the user or
 * checked the connection meanwhile; only after its own save, and where another version is to replace it, it goes.
 */
const createTakeover = () => {
  let keeps = true;
  return {
    // Looked at whenever a record is taken over.
    resetOptions: {
      get keepDirtyValues() {
        return keeps;
      },
      get keepDirty() {
        return keeps;
      },
    },
    keepTyped: (): void => void (keeps = true),
    dropTyped: (): void => void (keeps = false),
  };
};

export type TakeoverOfForm = ReturnType<typeof createTakeover>;

export const Takeover = createContext(createTakeover());

export const useNewTakeover = (): TakeoverOfForm => useState(createTakeover)[0];

/** For what replaces the record as a whole: what was typed goes when it is read next. */
export const useDropTyped = (): (() => void) => use(Takeover).dropTyped;

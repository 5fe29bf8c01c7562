import { useSyncExternalStore } from 'react';

const TICK = 10_000;
let now = new Date();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = new Date();
    for (const each of listeners) each();
  }, TICK);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
};

/** The time, renewed every ten seconds. One timer serves the whole page, so rows change together. */
export const useNow = (): Date => useSyncExternalStore(subscribe, () => now);

import { useSyncExternalStore } from 'react';

let printing = false;

const subscribe = (notify: () => void) => {
  const set = ({ type }: Event) => {
    printing = type === 'beforeprint';
    notify();
  };
  const events = ['beforeprint', 'afterprint'];
  for (const event of events) addEventListener(event, set);
  return () => events.forEach((event) => removeEventListener(event, set));
};

/** Whether the page is being printed. The page is drawn again before it is put on paper. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => printing);

import { useCallback, useEffect, useRef, useState } from 'react';
import { loadState, tellReturned, type Charged, type GuestState, type GuestStatus } from './guest-api';

/** What the page shows. `checking` may be ours: the guest is back, and the platform's word is not in yet. */
export type Screen = GuestStatus | 'loading' | 'failed' | 'unknownLink';

interface GuestPayment {
  screen: Screen;
  state: GuestState | null;
  /** When the server last answered, milliseconds since 1970. */
  checkedAt: number | null;
  /** The last question got no answer; what is shown is older than it looks. */
  stale: boolean;
  refresh: () => Promise<void>;
  /** Asks the server to ask the platform, then shows what is known. Stays on `checking` until it is certain. */
  check: () => Promise<void>;
  /** The platform said that it has charged nothing for what was tried. */
  notCharged: boolean;
  /** The guest says that nothing was confirmed: back to the methods. The server still refuses a second payment. */
  didNotPay: () => void;
}

const FIRST_POLL_MS = 1_000;
const SLOWEST_POLL_MS = 5_000;
/** The platform is asked again with every so manieth poll. */
const POLLS_PER_QUESTION = 4;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

const cameBack = () => new URLSearchParams(window.location.search).has('returned');

/** A reload after the wait is over must not start it again. */
const forgetReturn = () => {
  if (cameBack()) window.history.replaceState(null, '', window.location.pathname);
};

export function useGuestPayment(): GuestPayment {
  const [state, setState] = useState<GuestState | null>(null);
  const [trouble, setTrouble] = useState<'none' | 'failed' | 'unknownLink'>('none');
  const [checkedAt, setCheckedAt] = useState<number | null>(null);
  const [waiting, setWaiting] = useState(cameBack);
  const [charged, setCharged] = useState<Charged>('unknown');
  const asking = useRef<Promise<void> | null>(null);

  const refresh = useCallback(() => {
    // The timer, the button and a returning tab can ask at once: one question answers all three.
    asking.current ??= loadState()
      .then((result) => {
        setTrouble(result.kind === 'state' ? 'none' : result.kind);
        if (result.kind === 'state') {
          setState(result.state);
          setCheckedAt(Date.now());
        }
      })
      .finally(() => {
        asking.current = null;
      });
    return asking.current;
  }, []);

  const ask = useCallback(
    () =>
      tellReturned().then((answer) =>
        // The state first: were it older than the answer, a guest who has paid would see the methods for a moment.
        refresh().then(() => setCharged(answer)),
      ),
    [refresh],
  );

  const check = useCallback(async () => {
    setWaiting(true);
    setCharged('unknown');
    await ask();
  }, [ask]);

  const didNotPay = useCallback(() => {
    setWaiting(false);
    setCharged('unknown');
    forgetReturn();
  }, []);

  const screen = screenOf(state, trouble, waiting, charged);
  const notCharged = charged === 'no' && screen === 'toPay' && state?.attempt?.status === 'open';

  useEffect(() => void refresh(), [refresh]);

  // What is known shows at once; the platform's word follows. Whoever left its page by the browser's Back is asked for too.
  const openAttempt = state?.status === 'toPay' && state.attempt?.status === 'open';
  useEffect(() => {
    if (openAttempt) void ask();
  }, [openAttempt, ask]);

  useEffect(() => {
    // Whoever went on without paying, or scans the code, may still confirm in the platform's app: this page must not miss it.
    if (screen !== 'checking' && !openAttempt) return;
    let delay = screen === 'checking' ? FIRST_POLL_MS : SLOWEST_POLL_MS;
    let polls = 0;
    let timer = window.setTimeout(() => void poll(), delay);
    let over = false;
    async function poll() {
      if (!document.hidden) await (++polls % POLLS_PER_QUESTION === 0 ? ask() : refresh());
      if (over) return;
      delay = Math.min(delay * 1.5, SLOWEST_POLL_MS);
      timer = window.setTimeout(() => void poll(), delay);
    }
    return () => {
      over = true;
      window.clearTimeout(timer);
    };
  }, [screen, openAttempt, refresh, ask]);

  useEffect(() => {
    const final =
      screen === 'held' ||
      screen === 'released' ||
      screen === 'paid' ||
      screen === 'expired' ||
      screen === 'canceled' ||
      screen === 'received' ||
      screen === 'sentBack';
    if (final) forgetReturn();
  }, [screen]);

  useEffect(() => {
    // A phone that comes back from the platform's app, or a page out of the back-forward cache, shows the past.
    const seen = () => {
      if (!document.hidden) void refresh();
    };
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) void ask();
    };
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('pageshow', shown);
    window.addEventListener('online', seen);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('pageshow', shown);
      window.removeEventListener('online', seen);
    };
  }, [refresh, ask]);

  const dueAt = state?.dueAt;
  useEffect(() => {
    if (screen !== 'toPay' || !dueAt) return;
    const left = new Date(dueAt).getTime() - Date.now();
    if (left < 0 || left > LONGEST_TIMER_MS) return;
    const timer = window.setTimeout(() => void refresh(), left + 1_500);
    return () => window.clearTimeout(timer);
  }, [screen, dueAt, refresh]);

  return { screen, state, checkedAt, stale: trouble === 'failed', notCharged, refresh, check, didNotPay };
}

/** Pure: the screen for what the server said and what the guest is doing. */
export function screenOf(
  state: GuestState | null,
  trouble: 'none' | 'failed' | 'unknownLink',
  waiting: boolean,
  charged: Charged,
): Screen {
  if (trouble === 'unknownLink') return 'unknownLink';
  if (!state) return trouble === 'failed' ? 'failed' : 'loading';
  const isOpen = state.status === 'toPay' && state.attempt?.status === 'open';
  if (isOpen && ((waiting && charged !== 'no') || charged === 'pending')) return 'checking';
  return state.status;
}

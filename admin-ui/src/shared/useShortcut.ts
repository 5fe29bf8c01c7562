import {
  type KeyboardEvent as ReactKeyboardEvent,
  useEffect,
  useEffectEvent,
  useSyncExternalStore,
} from 'react';
import { useStore } from 'react-admin';
import { makeSignal } from '../providers/signal';

/** Store key of the switch in the user menu: single-key shortcuts must be possible to turn off (WCAG 2.1.4). */
export const SHORTCUTS_ON = 'shortcuts.on';

export interface ShortcutOptions {
  /** Translation key for the list of keys; a shortcut without one is not listed. */
  label?: string;
  enabled?: boolean;
  /** Also while typing, and with the switch off: only for combinations with Ctrl and the like. */
  inInputs?: boolean;
}

interface Registered {
  keys: string;
  label: string;
}

const SEQUENCE_START = 'g';
const SEQUENCE_WITHIN = 900;
let pressed: { key: string; at: number } | null = null;
let registered: Registered[] = [];
const changed = makeSignal();

const register = (entry: Registered) => {
  registered = [...registered, entry];
  changed.tell();
  return () => {
    registered = registered.filter((each) => each !== entry);
    changed.tell();
  };
};

/** The shortcuts that work right now on this page. */
export const useShortcutList = (): Registered[] => useSyncExternalStore(changed.listen, () => registered);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'range'].includes(target.type)));

/** An open dialog or menu owns the keyboard. */
export const isCovered = (): boolean =>
  document.querySelector('.MuiModal-root[role="presentation"]:not([aria-hidden="true"])') !== null;

/** `n`, `/`, `?`, `Enter`, `[`, `ctrl+enter` (Cmd on a Mac), or a sequence that starts with g: `g h`. */
const matches = (keys: string, event: KeyboardEvent): boolean => {
  const combination = keys.startsWith('ctrl+');
  const control = event.ctrlKey || event.metaKey;
  if (combination !== control || event.altKey) return false;
  const wanted = combination ? keys.slice('ctrl+'.length) : keys;
  const [first, second] = wanted.split(' ');
  const key = event.key.toLowerCase();
  const inSequence = pressed?.key === SEQUENCE_START && event.timeStamp - pressed.at < SEQUENCE_WITHIN;
  if (second === undefined) return !inSequence && key === first?.toLowerCase();
  return inSequence && first === SEQUENCE_START && key === second.toLowerCase();
};

/** Runs `handler` on a key. Off in inputs and under dialogs, unless `inInputs`. */
export const useShortcut = (
  keys: string,
  handler: (event: KeyboardEvent) => void,
  { label, enabled = true, inInputs = false }: ShortcutOptions = {},
): void => {
  const [on] = useStore(SHORTCUTS_ON, true);
  const active = enabled && (on || inInputs);
  const run = useEffectEvent(handler);

  useEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing) return;
      if (!inInputs && (isTyping(event.target) || isCovered())) return;
      if (!matches(keys, event)) return;
      event.preventDefault();
      run(event);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [active, inInputs, keys]);

  useEffect(() => (active && label ? register({ keys, label }) : undefined), [active, keys, label]);
};

/** For the keys of a form: Enter chooses in a list or adds an entry; only the button and Ctrl+Enter send it. */
export const keepEnter = (event: ReactKeyboardEvent): void => {
  const plain = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
  if (plain && event.target instanceof HTMLInputElement) event.preventDefault();
};

/** Lists a key that a part of the page handles itself. */
export const useListedKey = (keys: string, label: string): void =>
  useEffect(() => register({ keys, label }), [keys, label]);

// Remembers the first key of a sequence. On the window, so it runs after the handlers above have looked.
if (typeof window !== 'undefined') {
  window.addEventListener('keydown', (event) => {
    if (!isTyping(event.target)) pressed = { key: event.key.toLowerCase(), at: event.timeStamp };
  });
}

import { useEffect, useRef } from 'react';
import type { Viewer } from './use-viewer';

const LINE = 60;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

interface Actions {
  viewer: Viewer;
  pages: number;
  search: () => void;
  print: () => void;
  escape: () => void;
}

/** The keys that people know from other viewers. */
export const useKeys = (actions: Actions): void => {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.altKey) return;
      const { viewer, pages, search, print, escape } = latest.current;
      const control = event.ctrlKey || event.metaKey;
      const withControl: Record<string, () => unknown> = { f: search, p: print };
      const alone: Record<string, () => unknown> = {
        ArrowDown: () => viewer.scroll(LINE),
        ArrowUp: () => viewer.scroll(-LINE),
        ArrowRight: () => viewer.turn(1),
        ArrowLeft: () => viewer.turn(-1),
        PageDown: () => viewer.turn(1),
        PageUp: () => viewer.turn(-1),
        Home: () => viewer.goTo(1),
        End: () => viewer.goTo(pages),
        '+': viewer.larger,
        '=': viewer.larger,
        '-': viewer.smaller,
        '0': () => viewer.setZoom('page-width'),
      };
      if (event.key === 'Escape') {
        // An open menu goes first.
        if (document.querySelector('[role="menu"]')) return;
        event.preventDefault();
        return escape();
      }
      const action = control ? withControl[event.key.toLowerCase()] : alone[event.key];
      if (!action || !viewer.ready || (!control && isTyping(event.target))) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};

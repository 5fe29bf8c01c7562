import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatMoney } from '../../shared';
import { useNoticeLabels } from './labels';
import { noticePath } from './notice-path';
import type { Notices } from './types';
import { useNoticePreferences } from './use-notices';

export type BrowserSays = NotificationPermission | 'unsupported';

export const browserSays = (): BrowserSays =>
  'Notification' in window ? Notification.permission : 'unsupported';

/** What was answered last. */
interface Heard {
  answer: Notices;
  ids: ReadonlySet<string>;
  /** What the browser was to show then. */
  kinds: readonly string[];
}

/** Whoever looks at the page sees the bell. */
const isLookedAt = () => !document.hidden && document.hasFocus();

/**
 * Shows what is new as a notification of the browser: amount and hotel, nothing about guests, because a locked screen
 * shows it too.
 */
export const useBrowserNotices = (answer: Notices | undefined): void => {
  const t = useNoticeLabels();
  const navigate = useNavigate();
  const { data: preferences } = useNoticePreferences();
  const heard = useRef<Heard | null>(null);

  useEffect(() => {
    const before = heard.current;
    if (!answer || !preferences || before?.answer === answer) return;
    const notices = [...answer.notices, ...answer.browserOnly];
    const kinds: readonly string[] = preferences.browser;
    heard.current = { answer, ids: new Set([...(before?.ids ?? []), ...notices.map(({ id }) => id)]), kinds };
    // What was there before the page was opened is no news, nor what was before its kind was turned on.
    if (!before || browserSays() !== 'granted' || isLookedAt()) return;
    for (const { id, kind, read, subjectId, amountMinor, currencyCode, hotelCode } of notices) {
      if (read || before.ids.has(id) || !kinds.includes(kind) || !before.kinds.includes(kind)) continue;
      const text = t(`browser.${kind}`, { amount: formatMoney(amountMinor, currencyCode), hotel: hotelCode });
      try {
        // The tag keeps several windows from saying it several times.
        const shown = new Notification(text, { tag: id });
        shown.onclick = () => {
          window.focus();
          shown.close();
          void navigate(noticePath({ kind, subjectId }));
        };
      } catch {
        // Phones allow it to service workers alone; the bell rings all the same.
        return;
      }
    }
  }, [answer, preferences, t, navigate]);
};

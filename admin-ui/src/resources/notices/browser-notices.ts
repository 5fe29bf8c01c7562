import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatMoney } from '../../shared';
import { detailPath } from '../payments/paths';
import { useNoticeLabels } from './labels';
import type { Notice } from './types';
import { useNoticePreferences } from './use-notices';

export type BrowserSays = NotificationPermission | 'unsupported';

export const browserSays = (): BrowserSays =>
  'Notification' in window ? Notification.permission : 'unsupported';

/** Whoever looks at the page sees the bell. */
const isLookedAt = () => !document.hidden && document.hasFocus();

/**
 * Shows what is new as a notification of the browser: amount and hotel, nothing about guests, because a locked screen
 * shows it too.
 */
export const useBrowserNotices = (notices: readonly Notice[] | undefined): void => {
  const t = useNoticeLabels();
  const navigate = useNavigate();
  const { data: preferences } = useNoticePreferences();
  const known = useRef<Set<string> | null>(null);

  useEffect(() => {
    if (!notices || !preferences) return;
    const seen = known.current;
    known.current = new Set([...(seen ?? []), ...notices.map(({ id }) => id)]);
    // What was there before the page was opened is no news.
    if (seen === null || browserSays() !== 'granted' || isLookedAt()) return;
    for (const { id, kind, read, subjectId, amountMinor, currencyCode, hotelCode } of notices) {
      if (read || seen.has(id) || !preferences.browser.includes(kind)) continue;
      const text = t(`browser.${kind}`, { amount: formatMoney(amountMinor, currencyCode), hotel: hotelCode });
      try {
        // The tag keeps several windows from saying it several times.
        const shown = new Notification(text, { tag: id });
        shown.onclick = () => {
          window.focus();
          shown.close();
          void navigate(detailPath(subjectId));
        };
      } catch {
        // Phones allow it to service workers alone; the bell rings all the same.
        return;
      }
    }
  }, [notices, preferences, t, navigate]);
};

import { useEffect, useState } from 'react';
import { Notification, useNotificationContext } from 'react-admin';
import { onRefusal } from '../providers/httpClient';

/** All parts of a page are refused at about the same time. */
const TOGETHER = 3_000;

/** Toasts, without those that repeat a refusal: the page says it once, in place, and every part of it need not. */
export const Toasts = () => {
  const { notifications, takeNotification } = useNotificationContext();
  const [refused, setRefused] = useState<string | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = onRefusal(({ message }) => {
      setRefused(message);
      clearTimeout(timer);
      timer = setTimeout(() => setRefused(null), TOGETHER);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);

  const repeats = refused !== null && notifications[0]?.message === refused;
  useEffect(() => {
    if (repeats) takeNotification();
  }, [repeats, takeNotification, notifications]);

  return repeats ? null : <Notification />;
};

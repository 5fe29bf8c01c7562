import { readlinkSync } from 'node:fs';

/** What a thread tells its pool of itself: `<process>/task/<thread>`, or null where the system does not say. */
export function whichThread(): string | null {
  try {
    return readlinkSync('/proc/thread-self');
  } catch {
    return null;
  }
}

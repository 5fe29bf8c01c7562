const KEY = '360.reloadedFrom';

/** How an import fails whose file did not come: gone since a newer version was put up, or out of reach. */
const NOT_LOADED = /dynamically imported module|Importing a module script failed|Unable to preload/i;

/** Set while the page that lacks a part is being replaced. */
let replacing = false;

/** How long a part of the page may take to come (specification §9). */
const PART_TIMEOUT = 120_000;

class PartTookTooLong extends Error {}

export const isMissingPart = (error: unknown): boolean =>
  error instanceof PartTookTooLong || (error instanceof Error && NOT_LOADED.test(error.message));

/** A part of the page, given up when its time is over: whoever waits is told instead of left waiting. */
export const inTime = <T>(part: Promise<T>): Promise<T> => {
  let timer: number | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = window.setTimeout(() => reject(new PartTookTooLong()), PART_TIMEOUT);
  });
  return Promise.race([part, late]).finally(() => window.clearTimeout(timer));
};

/** Whether the page is about to be loaded again, so that nobody need read why. */
export const isReplacing = (): boolean => replacing;

/** How many parts are being loaded ahead. */
let ahead = 0;

/** Loads a part of the page before it is needed. One that does not come is loaded, and missed, when it is. */
export const loadAhead = async (load: () => Promise<unknown>): Promise<void> => {
  ahead += 1;
  try {
    await load();
  } catch {
    // Nothing is lost.
  } finally {
    ahead -= 1;
  }
};

/**
 * Loads the page again when a part of it is gone since a newer version was put up: the new page knows the new names. Once
 * for each version of the page, so that a part which is gone for good cannot send it round in circles; without a
 * connection not at all, because nothing would come back.
 * @param version this version of the page
 */
export const reloadOnMissingPart = (version: string): void => {
  window.addEventListener('vite:preloadError', () => {
    if (!navigator.onLine || replacing || ahead > 0) return;
    try {
      if (sessionStorage.getItem(KEY) === version) return;
      sessionStorage.setItem(KEY, version);
    } catch {
      // Without a memory it could not know that it had tried already.
      return;
    }
    replacing = true;
    window.location.reload();
  });
};

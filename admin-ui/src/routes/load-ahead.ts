import type { Page } from '../i18n/feature-messages';
import { loadAhead } from '../providers/missingParts';
import { routeAt } from './access';
import { routes } from './routes';

/** What loads the page at this path. */
export const loaderAt = (path: string): Page['preload'] | undefined => {
  const { page, preload } = routeAt(routes, path) ?? {};
  return page && 'preload' in page ? page.preload : preload;
};

/** Loads what the page at this path is made of, which may be opened next. */
export const loadPageAhead = (path: string): void => {
  const load = loaderAt(path);
  if (load) void loadAhead(load);
};

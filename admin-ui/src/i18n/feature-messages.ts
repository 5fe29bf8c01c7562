import { createInstance, type InitOptions } from 'i18next';
import { convertRaTranslationsToI18next } from 'ra-i18n-i18next';
import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { inTime } from '../providers/missingParts';
import { formatCount } from '../shared/money';

export type Language = 'en' | 'zh';

/** One dictionary per language, each in a chunk of its own: `{ en: () => import(…).then((m) => m.usersEn), zh: … }`. */
export type MessageLoaders = Record<Language, () => Promise<object>>;

/** `preload` loads it, with its labels, before it is opened. */
export type Page<P = object> = LazyExoticComponent<ComponentType<P>> & { preload: () => Promise<unknown> };

export interface FeatureMessages {
  /** `lazy`, for a page that needs the feature's labels: page and labels load together, then the page renders. */
  page: <P>(load: () => Promise<{ default: ComponentType<P> }>) => Page<P>;
}

interface Feature {
  load: (language: Language) => Promise<void>;
}

/** Numbers are grouped wherever a label shows one. React escapes; doing it twice would show &amp; to people. */
export const interpolation: InitOptions['interpolation'] = {
  escapeValue: false,
  alwaysFormat: true,
  format: (value: unknown) => (typeof value === 'number' ? formatCount(value) : (value as string)),
};

/** All labels of this page load: the shell's at start, a feature's once one of its pages is opened. */
export const i18n = createInstance();

const opened = new Set<Feature>();
let language: Language = 'en';

/** Labels in react-admin's notation (`%{name}`) put where `translate('namespace.key')` finds them. */
export const mountMessages = (into: Language, messages: object): void => {
  i18n.addResourceBundle(into, 'translation', convertRaTranslationsToI18next(messages), true, true);
};

/**
 * A feature's labels, loaded only when one of its pages is opened, and only in the language shown. The feature's
 * `index.ts` makes its pages with it:
 *
 *     const users = registerMessages('users', {
 *       en: () => import('../../i18n/users.en').then(({ usersEn }) => usersEn),
 *       zh: () => import('../../i18n/users.zh').then(({ usersZh }) => usersZh),
 *     });
 *
 *     export default {
 *       list: users.page(() => import('./UserList')),
 *     };
 *
 * In the pages: `translate('users.list.title')`. Labels that a menu or another feature shows belong to the shell
 * (`i18n/en.ts`), since nobody may have opened the feature yet. To keep both languages alike, type the Chinese object
 * by the English one: `export const usersZh: typeof usersEn = {…}` with `import type { usersEn } from './users.en'`.
 */
export const registerMessages = (namespace: string, loaders: MessageLoaders): FeatureMessages => {
  const loading: Partial<Record<Language, Promise<void>>> = {};
  const feature: Feature = {
    load: (wanted) =>
      (loading[wanted] ??= loaders[wanted]().then(
        (labels) => mountMessages(wanted, { [namespace]: labels }),
        (error: unknown) => {
          // The next page, or the next change of language, tries again.
          delete loading[wanted];
          throw error;
        },
      )),
  };
  return {
    page: (load) => {
      const preload = async () => {
        opened.add(feature);
        const [page] = await inTime(Promise.all([load(), feature.load(language)]));
        return page;
      };
      return Object.assign(lazy(preload), { preload });
    },
  };
};

/**
 * Loads what the pages opened so far need in another language. From now on pages that open load that language, so
 * that none is missed while this waits.
 */
export const loadFeatures = async (next: Language): Promise<void> => {
  language = next;
  await Promise.all([...opened].map(({ load }) => load(next)));
};

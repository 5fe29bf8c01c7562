import { useQuery } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'react-admin';
import { useAccess } from '../../../layout/useAccess';
import { paths, permissions } from '../../../paths';
import { holdsOne } from '../../../routes/access';
import { menuOf } from '../../../routes/start-page';

/** Names in the language that is not shown: pages are found by those too. */
const namesIn = {
  en: () => import('../../../i18n/en').then(({ en }) => en.shell),
  zh: () => import('../../../i18n/zh').then(({ zh }) => zh.shell),
};

export interface Page {
  path: string;
  name: string;
  group: string;
  /** What it is found by. */
  names: readonly string[];
}

/** The menu's pages that this person may open, and the form of a new request. */
export const usePages = (): Page[] => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { mode, held } = useAccess();
  const other = locale === 'zh' ? 'en' : 'zh';
  const { data: names } = useQuery({
    queryKey: ['shell', 'names', other],
    queryFn: () => namesIn[other](),
    staleTime: Infinity,
  });
  const inOther = names?.item as Record<string, string> | undefined;
  const pages = menuOf(mode, held).flatMap(({ group, items }) =>
    items.map(({ path, menu: { item, label } }) => ({
      path,
      name: label ? label[locale === 'zh' ? 1 : 0] : translate(`shell.item.${item}`),
      group: translate(`shell.group.${group}`),
      names: label ?? [translate(`shell.item.${item}`), inOther?.[item] ?? ''],
    })),
  );
  if (mode !== 'hotel' || !holdsOne([permissions.payments], held)) return pages;
  const name = translate('shell.newRequest');
  return [
    {
      path: paths.newRequest,
      name,
      group: translate('shell.group.payments'),
      names: [name, names?.newRequest ?? ''],
    },
    ...pages,
  ];
};

const startsIn = (name: string, word: string): boolean =>
  /\p{Script=Han}/u.test(word)
    ? name.includes(word)
    : name.split(/[\s-]+/).some((each) => each.startsWith(word));

/** Pages whose name has each of these words, or begins one with it; all of them while nothing is typed. */
export const pagesFor = (pages: readonly Page[], typed: string): Page[] => {
  const words = typed.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
  return pages.filter(({ names }) =>
    names.some((name) => words.every((word) => startsIn(name.toLowerCase(), word))),
  );
};

import { ButtonBase } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useListFilter } from '../../shared/filters';
import { kindName, kinds } from './kinds';
import { useExceptionCount } from './use-exception-count';
import s from './exceptions.module.css';

/** One chip per kind that has something, and the one that is chosen. */
export const KindChips = () => {
  const translate = useTranslate();
  const { filter, change } = useListFilter();
  const { data } = useExceptionCount();
  const chosen = filter['kind'];
  const chip = (kind: string | undefined, label: string, count: number | undefined) => (
    <ButtonBase
      key={kind ?? 'all'}
      aria-pressed={kind === chosen}
      onClick={() => change({ kind })}
      data-testid={`kind-${kind ?? 'all'}`}
    >
      {label} <span>{count ?? ''}</span>
    </ButtonBase>
  );
  return (
    <div className={s.kinds} role="group" aria-label={translate('exceptions.kinds')}>
      {chip(undefined, translate('exceptions.all'), data?.open)}
      {kinds
        .filter((kind) => kind === chosen || (data?.byKind[kind] ?? 0) > 0)
        .map((kind) => chip(kind, kindName(kind, translate), data?.byKind[kind] ?? 0))}
    </div>
  );
};

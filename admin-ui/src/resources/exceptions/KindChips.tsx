import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useListFilter } from '../../shared/filters';
import { kindName, kinds } from './kinds';
import { useExceptionCount } from './use-exception-count';

/** One chip per kind that has something, and the one that is chosen. */
export const KindChips = () => {
  const translate = useTranslate();
  const { filter, change } = useListFilter();
  const { data } = useExceptionCount();
  const chosen = filter['kind'];
  const chip = (kind: string | undefined, label: string, count: number | undefined) => (
    <Chip
      key={kind ?? 'all'}
      component="button"
      clickable
      className={kind === chosen ? 'chosen' : ''}
      aria-pressed={kind === chosen}
      onClick={() => change({ kind })}
      data-testid={`kind-${kind ?? 'all'}`}
      label={
        <>
          {label} <span>{count ?? ''}</span>
        </>
      }
    />
  );
  return (
    <div className="exc-kinds" role="group" aria-label={translate('exceptions.kinds')}>
      {chip(undefined, translate('exceptions.all'), data?.open)}
      {kinds
        .filter((kind) => kind === chosen || (data?.byKind[kind] ?? 0) > 0)
        .map((kind) => chip(kind, kindName(kind, translate), data?.byKind[kind] ?? 0))}
    </div>
  );
};

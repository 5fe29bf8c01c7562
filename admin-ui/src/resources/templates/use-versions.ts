import { useAnswer } from '../../shared';
import { useResource } from '../../shared/resource';
import type { Version } from './types';

/** The newest first. */
export const useVersions = (id: string) => {
  const { api } = useResource();
  return useAnswer<Version[]>([api, 'versions', id], `/${api}/${id}/versions`);
};

/** The number that the next save gets: versions of a text that was given up keep theirs. */
export const useNextVersion = (id: string): number => (useVersions(id).data?.[0]?.version ?? 0) + 1;

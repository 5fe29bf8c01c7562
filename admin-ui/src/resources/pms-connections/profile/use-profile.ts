import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAnswer, useRequest } from '../../../shared';
import type { Document, DraftRead, DraftSaved, Profile, ProfileState, Run } from './types';

export const profilePath = (id: string, rest = ''): string =>
  `/pms-connections/${encodeURIComponent(id)}/profile${rest}`;

const KEY = 'pms-profile';

/** What is typed is not read again behind the reader's back. */
export const useProfile = (id: string) =>
  useAnswer<Profile>([KEY, id], profilePath(id), {
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });

export const useReadAgain = (id: string) => {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries({ queryKey: [KEY, id] }), [queryClient, id]);
};

/** The mapping of one operation tried on one recording; again after every save. */
export const useDryRun = (id: string, operation: string, recordingId: string | null, draft: DraftRead) => {
  const request = useRequest();
  const [again, setAgain] = useState(0);
  const answer = useQuery({
    queryKey: [KEY, id, 'run', operation, recordingId, draft.number, draft.revision, again],
    queryFn: () =>
      request<Run>(profilePath(id, '/dry-run'), { method: 'POST', body: { operation, recordingId } }),
    enabled: recordingId !== null,
    retry: false,
    refetchOnWindowFocus: false,
    // While the draft is saved, what was read before stays on the page.
    placeholderData: (before, query) =>
      query?.queryKey[3] === operation && query.queryKey[4] === recordingId ? before : undefined,
  });
  return { ...answer, runAgain: () => setAgain((n) => n + 1) };
};

const PAUSE_MS = 700;

export interface Draft {
  document: Document;
  /** What the answers about problems and dry runs are about. */
  savedDocument: Document;
  read: DraftRead;
  /** Null: nothing was typed yet. */
  savedAt: string | null;
  savedBy: string | null;
  state: ProfileState;
  saving: boolean;
  /** Why the last save failed; nothing more is saved until `retry`. */
  error: unknown;
  change: (next: Document) => void;
  /** Everything that was typed is at the server when it ends. @throws what the server refused with */
  flush: () => Promise<DraftRead>;
  /** Saves over what another window saved. */
  overwrite: (read: DraftRead) => void;
}

/** The draft as it is typed: kept on the server after every pause, one save after the other. */
export const useDraft = (profile: Profile): Draft => {
  const id = profile.connectionId;
  const request = useRequest();
  const begun = profile.versions.find(({ state }) => state === 'draft');
  const [document, setDocument] = useState(() => profile.document as unknown as Document);
  const [saved, setSaved] = useState(() => ({
    document: profile.document as unknown as Document,
    read: { number: profile.next, revision: profile.revision },
    savedAt: begun?.savedAt ?? null,
    savedBy: begun?.savedBy ?? null,
    state: profile.state,
  }));
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const typed = useRef(document);
  const kept = useRef({ document: saved.document, read: saved.read });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<void> | null>(null);

  /** One save after the other, until all that was typed is kept. */
  const save = useCallback((): Promise<void> => {
    clearTimeout(timer.current);
    if (typed.current === kept.current.document) return running.current ?? Promise.resolve();
    const work = async (): Promise<void> => {
      setSaving(true);
      try {
        while (typed.current !== kept.current.document) {
          const sent = typed.current;
          const { draft, state } = await request<DraftSaved>(profilePath(id, '/draft'), {
            method: 'PUT',
            body: { document: sent, ...kept.current.read },
          });
          const read = { number: draft.number, revision: draft.revision };
          kept.current = { document: sent, read };
          setSaved({ document: sent, read, savedAt: draft.savedAt, savedBy: draft.savedBy, state });
        }
        setError(null);
      } catch (failure) {
        setError(failure);
        throw failure;
      } finally {
        running.current = null;
        setSaving(false);
      }
    };
    running.current ??= work();
    return running.current;
  }, [id, request]);

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (typed.current !== kept.current.document) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      // Whoever leaves within the pause has typed it all the same.
      save().catch(() => undefined);
    };
  }, [save]);

  const change = useCallback(
    (next: Document) => {
      typed.current = next;
      setDocument(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save().catch(() => undefined), PAUSE_MS);
    },
    [save],
  );
  const isCurrent = profile.next === saved.read.number && profile.revision === saved.read.revision;
  return {
    document,
    savedDocument: saved.document,
    read: saved.read,
    savedAt: saved.savedAt,
    savedBy: saved.savedBy,
    // What was read again since, for the same text, knows of recordings made meanwhile.
    state: isCurrent ? profile.state : saved.state,
    saving,
    error,
    change,
    flush: async () => {
      await save();
      return kept.current.read;
    },
    overwrite: (read) => {
      kept.current = { ...kept.current, read };
      setError(null);
      save().catch(() => undefined);
    },
  };
};

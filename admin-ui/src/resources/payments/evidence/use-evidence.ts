import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiBase, httpClient } from '../../../providers/httpClient';
import { download, saveFile, useAnswer, useRequest } from '../../../shared';
import type { Evidence, EvidenceKind } from '../types';

const pathOf = (paymentId: string, disputeId: string): string =>
  `/payments/${encodeURIComponent(paymentId)}/disputes/${encodeURIComponent(disputeId)}/evidence`;

/** What is prepared in a dispute, and what changes it. Every change answers with it as it is then. */
export const useEvidence = (paymentId: string, disputeId: string) => {
  const path = pathOf(paymentId, disputeId);
  const key = ['evidence', paymentId, disputeId];
  const request = useRequest();
  const queryClient = useQueryClient();
  const evidence = useAnswer<Evidence>(key, path, { refetchOnWindowFocus: false, retry: false });
  const take = (answer: Evidence) => queryClient.setQueryData(key, answer);

  const saveNote = async (note: string): Promise<void> => {
    take(await request<Evidence>(path, { method: 'PUT', body: { note } }));
  };
  const { mutate: putFile, ...putting } = useMutation({
    mutationFn: async ({ kind, file }: { kind: EvidenceKind; file: File }) => {
      const headers = { 'Content-Type': 'application/octet-stream' };
      const init = { method: 'PUT', headers, body: file };
      return (await httpClient(`${apiBase()}${path}/files/${kind}`, init)).json as Evidence;
    },
    onSuccess: take,
  });
  const { mutate: dropFile, ...dropping } = useMutation({
    mutationFn: (kind: EvidenceKind) => request(`${path}/files/${kind}`, { method: 'DELETE' }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: key }),
  });
  const save = async (what: string): Promise<void> => {
    const signal = new AbortController().signal;
    saveFile(await download(`${path}/${what}`, { signal, onProgress: () => undefined }));
  };

  return {
    path,
    evidence,
    saveNote,
    putFile,
    dropFile,
    /** The kind of the file that is being sent or taken away. */
    busyKind: putting.isPending
      ? putting.variables.kind
      : dropping.isPending
        ? dropping.variables
        : undefined,
    fileError: putting.error ?? dropping.error,
    downloadFile: (kind: EvidenceKind) => save(`files/${kind}`),
    downloadPackage: (language: string) => save(`package.pdf?language=${language}`),
  };
};

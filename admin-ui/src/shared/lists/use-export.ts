import { useEffect, useRef, useState } from 'react';
import { type SortPayload } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { components } from '../../api/schema';
import { pdfPath } from '../../paths';
import { download, type Downloaded, saveFile } from '../download';
import { useRequest } from '../use-request';

type ExportJob = components['schemas']['ExportAnswer'] | components['schemas']['LogExportAnswer'];
/** What can be exported; the server makes the file as a job. */
export type ExportKind = ExportJob['kind'];

const LOGS: readonly ExportKind[] = ['changes', 'operations'];

interface ExportOrder {
  kind: ExportKind;
  format: 'xlsx' | 'csv' | 'pdf';
  filter: object;
  sort?: SortPayload;
  /** Names of the columns wanted; without them, all. */
  columns?: readonly string[];
  language: string;
  timeZone: string;
}

export type ExportState =
  | { step: 'idle' }
  | { step: 'making'; job: ExportJob | null }
  | { step: 'fetching'; job: ExportJob; bytes: number }
  | { step: 'done'; job: ExportJob; file: Downloaded }
  | { step: 'canceled' }
  /** `problem`: the server's own words for a job that failed. */
  | { step: 'failed'; error?: unknown; problem?: string | null };

const LOOK_EVERY = 700;

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')), { once: true });
  });

/** `840 kB`, `1.2 MB`. */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** An export from the order to the file in the browser's downloads. Leaving the screen cancels it. */
export const useExport = () => {
  const request = useRequest();
  const navigate = useNavigate();
  const [state, setState] = useState<ExportState>({ step: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** Follows the job to its end; it is done, failed or canceled then. */
  const make = async (
    path: string,
    { sort, ...order }: ExportOrder,
    signal: AbortSignal,
  ): Promise<ExportJob> => {
    let job = await request<ExportJob>(path, {
      method: 'POST',
      body: { ...order, ...(sort && { sort: [sort.field, sort.order] }) },
    });
    try {
      while (job.status === 'waiting' || job.status === 'running') {
        setState({ step: 'making', job });
        await wait(LOOK_EVERY, signal);
        job = await request<ExportJob>(`${path}/${job.id}`, { signal });
      }
      return job;
    } catch (error) {
      // Whoever does not wait for the file does not want it to be made.
      if (signal.aborted) void request(`${path}/${job.id}`, { method: 'DELETE' }).catch(() => undefined);
      throw error;
    }
  };

  const start = async (order: ExportOrder) => {
    if (running.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    const path = LOGS.includes(order.kind) ? '/log-exports' : '/exports';
    running.current = controller;
    setState({ step: 'making', job: null });
    try {
      const job = await make(path, order, signal);
      if (job.status === 'canceled') return setState({ step: 'canceled' });
      if (job.status !== 'done') return setState({ step: 'failed', problem: job.problem });
      // The viewer fetches it, and offers it to be saved.
      if (order.format === 'pdf') {
        setState({ step: 'idle' });
        return await navigate(pdfPath(`${path.slice(1)}/${job.id}`));
      }
      setState({ step: 'fetching', job, bytes: 0 });
      const file = await download(`${path}/${job.id}/file`, {
        signal,
        onProgress: (bytes) => setState({ step: 'fetching', job, bytes }),
      });
      saveFile(file);
      setState({ step: 'done', job, file });
    } catch (error) {
      setState(signal.aborted ? { step: 'canceled' } : { step: 'failed', error });
    } finally {
      running.current = null;
    }
  };

  return {
    state,
    start,
    cancel: () => running.current?.abort(),
    again: () => state.step === 'done' && saveFile(state.file),
    reset: () => setState({ step: 'idle' }),
  };
};

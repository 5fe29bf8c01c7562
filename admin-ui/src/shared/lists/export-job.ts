import type { SortPayload } from 'react-admin';
import type { components } from '../../api/schema';
import type { AppDataProvider } from '../../providers/dataProvider';

export type ExportJob = components['schemas']['ExportAnswer'];
/** What can be exported; the server makes the file as a job. */
export type ExportKind = ExportJob['kind'];

export interface ExportOrder {
  kind: ExportKind;
  format: 'xlsx' | 'csv';
  filter: object;
  sort: SortPayload;
  /** Names of the columns wanted; without them, all. */
  columns?: readonly string[];
  language: string;
  timeZone: string;
}

const LOOK_EVERY = 700;

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new DOMException('', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });

/**
 * Orders an export and follows it to its end.
 * @returns the job, which is done, failed or canceled
 * @throws HttpError when the order is refused; AbortError after `signal`, when the job is canceled too
 */
export const runExport = async (
  { request }: AppDataProvider,
  { sort, ...order }: ExportOrder,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (job: ExportJob) => void },
): Promise<ExportJob> => {
  let job = await request<ExportJob>('/exports', {
    method: 'POST',
    body: { ...order, sort: [sort.field, sort.order] },
  });
  try {
    while (job.status === 'waiting' || job.status === 'running') {
      onProgress(job);
      await wait(LOOK_EVERY, signal);
      job = await request<ExportJob>(`/exports/${job.id}`, { signal });
    }
    return job;
  } catch (error) {
    // Whoever does not wait for the file does not want it to be made.
    if (signal.aborted) void request(`/exports/${job.id}`, { method: 'DELETE' }).catch(() => undefined);
    throw error;
  }
};

/** `840 kB`, `1.2 MB`. */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

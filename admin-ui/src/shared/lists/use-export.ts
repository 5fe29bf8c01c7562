import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider';
import { download, type Downloaded, saveFile } from '../download';
import { type ExportJob, type ExportOrder, runExport } from './export-job';

export type ExportState =
  | { step: 'idle' }
  | { step: 'making'; job: ExportJob | null }
  | { step: 'fetching'; job: ExportJob; bytes: number }
  | { step: 'done'; job: ExportJob; file: Downloaded }
  | { step: 'canceled' }
  /** `problem`: the server's own words for a job that failed. */
  | { step: 'failed'; error?: unknown; problem?: string | null };

/** An export from the order to the file in the browser's downloads. Leaving the screen cancels it. */
export const useExport = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const [state, setState] = useState<ExportState>({ step: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (order: ExportOrder) => {
    if (running.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setState({ step: 'making', job: null });
    try {
      const job = await runExport(dataProvider, order, {
        signal,
        onProgress: (now) => setState({ step: 'making', job: now }),
      });
      if (job.status === 'canceled') return setState({ step: 'canceled' });
      if (job.status !== 'done') return setState({ step: 'failed', problem: job.problem });
      setState({ step: 'fetching', job, bytes: 0 });
      const file = await download(`/exports/${job.id}/file`, {
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

import { useEffect, useRef, useState } from 'react';
import type { components } from '../../api/schema';
import { apiBase, httpClient } from '../../providers/httpClient';
import { download, saveFile, useRequest } from '../../shared';

export type Transfer = components['schemas']['DictionaryTransferAnswer'];

export type TransferState =
  | { step: 'file' }
  | { step: 'sending'; done: number; total: number }
  | { step: 'waiting'; transfer: Transfer }
  | { step: 'preview'; transfer: Transfer }
  | { step: 'done'; transfer: Transfer }
  | { step: 'canceled' }
  /** `problem`: the server's own words for a file that nothing came of. */
  | { step: 'failed'; problem?: string | null; error?: unknown };

const LOOK_EVERY = 600;
const PATH = '/dictionary-transfers';

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => reject(new DOMException('', 'AbortError'));
    if (signal.aborted) return stop();
    setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });

/** A file of the dictionary on its way in or out. Leaving the screen cancels it, but for an import that is done. */
export const useTransfer = () => {
  const request = useRequest();
  const [state, setState] = useState<TransferState>({ step: 'file' });
  const running = useRef<AbortController | null>(null);
  const id = useRef<string | null>(null);
  const end = (sent: string) => request(`${PATH}/${sent}`, { method: 'DELETE' });
  const drop = async () => {
    running.current?.abort();
    const sent = id.current;
    id.current = null;
    if (sent) await end(sent).catch(() => undefined);
  };
  const latest = useRef(drop);
  useEffect(() => {
    latest.current = drop;
  });
  useEffect(() => () => void latest.current(), []);

  /** Looks until a worker is through with it. */
  const settled = async (transfer: Transfer, signal: AbortSignal): Promise<Transfer> => {
    let now = transfer;
    while (now.status === 'reading' || now.status === 'running') {
      setState({ step: 'waiting', transfer: now });
      await wait(LOOK_EVERY, signal);
      now = await request<Transfer>(`${PATH}/${now.id}`, { signal });
    }
    return now;
  };

  const follow = async (work: (signal: AbortSignal) => Promise<Transfer>): Promise<Transfer | null> => {
    const controller = new AbortController();
    running.current = controller;
    try {
      const transfer = await settled(await work(controller.signal), controller.signal);
      if (transfer.status === 'failed') setState({ step: 'failed', problem: transfer.problem });
      else if (transfer.status === 'canceled') setState({ step: 'canceled' });
      else setState({ step: transfer.status === 'ready' ? 'preview' : 'done', transfer });
      if (transfer.status !== 'ready') id.current = null;
      return transfer;
    } catch (error) {
      setState(controller.signal.aborted ? { step: 'canceled' } : { step: 'failed', error });
      return null;
    } finally {
      running.current = null;
    }
  };

  const upload = (file: File, type: string) =>
    follow(async (signal) => {
      setState({ step: 'sending', done: 0, total: file.size });
      let transfer = await request<Transfer>(`${PATH}/imports`, {
        method: 'POST',
        body: { fileName: file.name, bytes: file.size, type },
        signal,
      });
      id.current = transfer.id;
      const { partBytes } = transfer;
      for (let no = 0; no * partBytes < file.size; no += 1) {
        const { json } = await httpClient(`${apiBase()}${PATH}/${transfer.id}/parts/${no}`, {
          method: 'PUT',
          headers: { 'Content-Type': 'application/octet-stream' },
          body: file.slice(no * partBytes, (no + 1) * partBytes),
          signal,
        });
        transfer = json as Transfer;
        setState({ step: 'sending', done: Math.min((no + 1) * partBytes, file.size), total: file.size });
      }
      return transfer;
    });

  const run = (transfer: Transfer, leaveOutRefused: boolean) =>
    follow(async (signal) => {
      setState({ step: 'waiting', transfer: { ...transfer, status: 'running', done: 0, total: null } });
      return request<Transfer>(`${PATH}/${transfer.id}/run`, {
        method: 'POST',
        body: { leaveOutRefused },
        signal,
      });
    });

  /** From the order to the file in the browser's downloads. */
  const save = (type: string) =>
    follow(async (signal) => {
      const made = await request<Transfer>(`${PATH}/exports`, { method: 'POST', body: { type }, signal });
      id.current = made.id;
      const transfer = await settled(made, signal);
      if (transfer.status === 'done') saveFile(await download(`${PATH}/${transfer.id}/file`, QUIETLY));
      return transfer;
    });

  const again = () => {
    void drop();
    setState({ step: 'file' });
  };
  /** What a worker has begun is looked at on: it may have been through before it was told to stop. */
  const stop = async () => {
    if (state.step === 'waiting' && id.current) await end(id.current);
    else await drop();
  };
  return { state, upload, run, save, again, stop, drop };
};

const QUIETLY = { signal: new AbortController().signal, onProgress: () => undefined };

/** A file that is there at once: a template, the refused rows. */
export const saveFrom = async (path: string): Promise<void> =>
  saveFile(await download(`${PATH}${path}`, QUIETLY));

import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { codeOf } from '../providers/errors';
import { download, type Downloaded } from '../shared/download';
import type { documentOf, Gone } from './documents';
import { openPdf, pdfLibrary } from './library';

type Wanted = ReturnType<typeof documentOf>;
/** Key of a sentence under `pdf.failed`; null: the server's own words say it. */
type Why = Gone | 'unknown' | 'forbidden' | 'notPdf' | 'broken' | null;

export type Opened =
  | { step: 'loading'; bytes: number }
  | { step: 'failed'; why: Why; error: unknown; file?: Downloaded }
  | { step: 'ready'; pdf: PDFDocumentProxy; file: Downloaded };

const whyOf = (error: unknown, gone: Gone): Why => {
  const code = codeOf(error);
  if (code === 'FORBIDDEN') return 'forbidden';
  return code === 'NOT_FOUND' ? gone : null;
};

/** The document of a path, fetched as the person who is signed in. */
export const useDocument = (wanted: Wanted): Opened => {
  const path = wanted?.path ?? null;
  const gone = wanted?.gone ?? 'any';
  const [opened, setOpened] = useState<{ path: string | null; state: Opened } | null>(null);

  useEffect(() => {
    if (path === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const say = (state: Opened) => !signal.aborted && setOpened({ path, state });
    let pdf: PDFDocumentProxy | null = null;
    const open = async () => {
      // Both take a while; what fails is told below.
      pdfLibrary().catch(() => undefined);
      let file: Downloaded;
      try {
        file = await download(path, { signal, onProgress: (bytes) => say({ step: 'loading', bytes }) });
      } catch (error) {
        return say({ step: 'failed', why: whyOf(error, gone), error });
      }
      if (!file.content.type.includes('pdf'))
        return say({ step: 'failed', why: 'notPdf', error: null, file });
      try {
        pdf = await openPdf(await file.content.arrayBuffer());
      } catch (error) {
        return say({ step: 'failed', why: 'broken', error, file });
      }
      if (signal.aborted) void pdf.loadingTask.destroy();
      else say({ step: 'ready', pdf, file });
    };
    void open();
    return () => {
      controller.abort();
      void pdf?.loadingTask.destroy();
    };
  }, [path, gone]);

  if (path === null) return { step: 'failed', why: 'unknown', error: null };
  return opened?.path === path ? opened.state : { step: 'loading', bytes: 0 };
};

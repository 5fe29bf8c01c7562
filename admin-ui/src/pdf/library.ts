import type { PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

/** pdf.js and its viewer. The viewer finds pdf.js by its global name, so it comes second. */
const load = async () => {
  const core = await import('pdfjs-dist');
  core.GlobalWorkerOptions.workerSrc = workerUrl;
  const viewer = await import('pdfjs-dist/web/pdf_viewer.mjs');
  return { core, viewer };
};
export type Library = Awaited<ReturnType<typeof load>>;

let library: Promise<Library> | null = null;

/** The library, fetched with the first document. */
export const pdfLibrary = (): Promise<Library> =>
  (library ??= load().catch((error: unknown) => {
    library = null;
    throw error;
  }));

/** @throws Error when it is no PDF */
export const openPdf = async (data: ArrayBuffer): Promise<PDFDocumentProxy> => {
  const { core } = await pdfLibrary();
  return core.getDocument({ data, enableXfa: false }).promise;
};

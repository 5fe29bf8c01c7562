import type { PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import sansBoldUrl from 'pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf?url';
import sansUrl from 'pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf?url';

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

/** What stands for Helvetica, which every PDF may use and not every device has. */
const FONTS: Readonly<Record<string, string>> = {
  'LiberationSans-Regular.ttf': sansUrl,
  'LiberationSans-Bold.ttf': sansBoldUrl,
};

/** Brings pdf.js the fonts that came with the build. */
class BuiltInFonts {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = FONTS[filename];
    if (!url) throw new Error(`There is no ${filename}.`);
    return new Uint8Array(await (await fetch(url)).arrayBuffer());
  }
}

/** @throws Error when it is no PDF */
export const openPdf = async (data: ArrayBuffer): Promise<PDFDocumentProxy> => {
  const { core } = await pdfLibrary();
  return core.getDocument({
    data,
    enableXfa: false,
    useSystemFonts: false,
    useWorkerFetch: false,
    BinaryDataFactory: BuiltInFonts,
  }).promise;
};

import type { PDFDocumentProxy } from 'pdfjs-dist';
import styles from './pdf.module.css';

/** Dots per inch: sharp on an office printer, and no page larger than a browser can hold. */
const DPI = 150;
const POINTS_PER_INCH = 72;

/** Draws every page for the printer and opens the browser's print dialog; leaves nothing behind. */
export const printPdf = async (pdf: PDFDocumentProxy, onPage: (page: number) => void): Promise<void> => {
  const paper = document.createElement('div');
  paper.className = styles.paper ?? '';
  paper.setAttribute('aria-hidden', 'true');
  paper.dataset.testid = 'pdf-paper';
  const size = document.createElement('style');
  try {
    for (let no = 1; no <= pdf.numPages; no++) {
      onPage(no);
      const page = await pdf.getPage(no);
      const viewport = page.getViewport({ scale: DPI / POINTS_PER_INCH });
      const canvas = document.createElement('canvas');
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      await page.render({ canvas, viewport, intent: 'print' }).promise;
      paper.append(canvas);
      if (no === 1) {
        const { width, height } = page.getViewport({ scale: 1 });
        size.textContent = `@page { size: ${width}pt ${height}pt; margin: 0; }`;
      }
    }
    paper.append(size);
    document.body.append(paper);
    // Stands still until the dialog is closed.
    window.print();
  } finally {
    paper.remove();
  }
};

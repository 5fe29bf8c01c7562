import html2canvas from 'html2canvas-pro';
import { jsPDF } from 'jspdf';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { pageBreaks } from './page-breaks';
import { PaymentSheet, type SheetProps } from './PaymentSheet';
import styles from './sheet.module.css';

/** A4 with a margin of 10 mm all around; the page number stands in the margin's last line. */
const PAGE = { width: 210, height: 297, margin: 10, footer: 6 };
const SCALE = 2;

const WIDTH_MM = PAGE.width - 2 * PAGE.margin;
const HEIGHT_MM = PAGE.height - 2 * PAGE.margin - PAGE.footer;

/** The copy that is drawn loads its style sheets anew; drawn before they are there, it would be bare. */
const isStyled = async (copy: Document): Promise<void> => {
  const loading = [...copy.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(
    ({ sheet }) => !sheet,
  );
  await Promise.all(
    loading.map(
      (link) =>
        new Promise((done) => {
          link.addEventListener('load', done);
          link.addEventListener('error', done);
        }),
    ),
  );
};

/**
 * Draws the sheet and saves it as `<payment no>.pdf`. It is drawn as a picture because a PDF's own fonts know no Chinese,
 * and a Chinese font would weigh more than everything else together.
 */
export const savePdf = async (props: SheetProps): Promise<void> => {
  const holder = document.createElement('div');
  holder.className = styles.holder ?? '';
  holder.setAttribute('aria-hidden', 'true');
  document.body.append(holder);
  const root = createRoot(holder);
  try {
    flushSync(() => root.render(<PaymentSheet {...props} />));
    const sheet = holder.firstElementChild as HTMLElement;
    const pixelsPerMm = sheet.offsetWidth / WIDTH_MM;
    const top = sheet.getBoundingClientRect().top;
    const rows = [...sheet.querySelectorAll('[data-row]')].map((row) => {
      const { top: from, bottom: to } = row.getBoundingClientRect();
      return { from: from - top, to: to - top };
    });
    const pages = pageBreaks(rows, sheet.offsetHeight, HEIGHT_MM * pixelsPerMm);
    const pdf = new jsPDF({ unit: 'mm', format: 'a4', compress: true });
    pdf.setProperties({ title: `${props.payment.paymentNo} · PayBy` });
    for (const [index, { from, to }] of pages.entries()) {
      // Page by page, so that a long history needs no picture larger than a browser can draw.
      const canvas = await html2canvas(sheet, {
        scale: SCALE,
        y: from,
        height: to - from,
        backgroundColor: '#ffffff',
        logging: false,
        // eslint-disable-next-line @typescript-eslint/no-misused-promises -- it is waited for, though the type does not say so
        onclone: isStyled,
      });
      if (index > 0) pdf.addPage();
      const height = (to - from) / pixelsPerMm;
      pdf.addImage(canvas, 'PNG', PAGE.margin, PAGE.margin, WIDTH_MM, height, undefined, 'FAST');
      pdf.setFontSize(8).setTextColor(90);
      const footer = `${props.payment.paymentNo}   ${index + 1} / ${pages.length}`;
      pdf.text(footer, PAGE.width - PAGE.margin, PAGE.height - PAGE.margin, { align: 'right' });
    }
    pdf.save(`${props.payment.paymentNo}.pdf`);
  } finally {
    root.unmount();
    holder.remove();
  }
};

// Reads a PDF (its bytes on standard input) with pdf.js, as a viewer would: a process of its own, because pdf.js cannot
// be translated for Jest. Answers each page's size, and each text with its place, in points from the top left.
import { buffer } from 'node:stream/consumers';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const data = new Uint8Array(await buffer(process.stdin));
const pdf = await getDocument({ data, verbosity: 0 }).promise;
const pages = [];
for (let no = 1; no <= pdf.numPages; no++) {
  const page = await pdf.getPage(no);
  const [, , width, height] = page.view;
  const { items } = await page.getTextContent();
  pages.push({
    width,
    height,
    items: items
      .filter(({ str }) => str.trim())
      .map(({ str, transform, width: w, height: h }) => ({
        text: str,
        left: transform[4],
        right: transform[4] + w,
        top: height - transform[5] - h,
        bottom: height - transform[5],
      })),
  });
}
process.stdout.write(JSON.stringify(pages));

// Reads PDFs with pdf.js, as a viewer would: a process of its own, because pdf.js cannot be translated for Jest. The specs
// of a Jest worker share it: to load pdf.js takes longer than to read. Answers each page's size, and each text with its
// place, in points from the top left.
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

async function pagesOf(data) {
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  const pages = [];
  for (let no = 1; no <= pdf.numPages; no++) pages.push(await textOf(await pdf.getPage(no)));
  await pdf.destroy();
  return pages;
}

async function textOf(page) {
  const [, , width, height] = page.view;
  const { items } = await page.getTextContent();
  return {
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
  };
}

const server = createServer(async (request, response) => {
  try {
    const pages = await pagesOf(new Uint8Array(await buffer(request)));
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(pages));
  } catch (error) {
    response.writeHead(422).end(error.stack ?? String(error));
  }
});
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => process.send({ type: 'ready', port: server.address().port }));

import type { FastifyReply } from 'fastify';
import { preferredLanguage, type Language } from '../../kernel/errors.js';
import type { PdfFile } from '../application/guest/receipt-document.js';

/** The language that was asked for, else that of the reader's browser. */
export function languageOf(asked: string | undefined, acceptLanguage: string | undefined): Language {
  return asked === 'zh' || asked === 'en' ? asked : preferredLanguage(acceptLanguage ?? '');
}

/** Sends a PDF that names people and money: no cache keeps it. */
export async function sendPdf(reply: FastifyReply, { name, content }: PdfFile): Promise<void> {
  await reply
    .type('application/pdf')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('access-control-expose-headers', 'Content-Disposition')
    .send(content);
}

import type { FastifyReply } from 'fastify';
import { preferredLanguage, type Language } from '../../kernel/errors.js';
import type { PdfFile } from '../application/guest/receipt-document.js';

/** The language that was asked for, else that of the reader's browser. */
export function languageOf(asked: string | undefined, acceptLanguage: string | undefined): Language {
  return asked === 'zh' || asked === 'en' ? asked : preferredLanguage(acceptLanguage ?? '');
}

/** How a download of a payment's PDF is written into the operation log. */
export const ofPaymentPdf = {
  entity: 'payby.payments',
  on: ({ id, payment }: Record<string, string>, file?: PdfFile): string => file?.paymentNo ?? id ?? payment!,
};

/**
 * Sends a PDF that names people and money: no cache keeps it.
 * @returns what was sent, for the operation log
 */
export async function sendPdf(reply: FastifyReply, file: PdfFile): Promise<PdfFile> {
  await reply
    .type('application/pdf')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .header('access-control-expose-headers', 'Content-Disposition')
    .send(file.content);
  return file;
}

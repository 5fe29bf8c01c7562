import type { FastifyReply } from 'fastify';
import { preferredLanguage, type Language } from '../../kernel/errors.js';
import { sendFile } from '../../kernel/http/api-file.js';
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
export function sendPdf(reply: FastifyReply, file: PdfFile): Promise<PdfFile> {
  return sendFile(reply.header('cache-control', 'no-store'), 'application/pdf', file);
}

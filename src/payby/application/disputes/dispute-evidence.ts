import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { HotelDirectory } from '../../../hotels/index.js';
import { Clock } from '../../../kernel/clock.js';
import type { HotelContext } from '../../../kernel/context.js';
import { AppError, type Language, type LocalText } from '../../../kernel/errors.js';
import { type DocumentProblem, sentDocument } from '../../../kernel/http/sent-document.js';
import { printPdf } from '../../../kernel/pdf/print-pdf.js';
import { awaitsEvidence, type Dispute } from '../../domain/dispute-state.js';
import { EVIDENCE_KINDS, type EvidenceKind } from '../../domain/evidence.js';
import { type Attempt, findDispute } from '../../domain/state.js';
import type { EvidenceAnswer } from '../../http/answers/evidence-answers.dto.js';
import { evidenceContent } from '../documents/evidence-content.js';
import type { PdfFile } from '../guest/receipt-document.js';
import { PaymentView } from '../lists/payment-view.js';
import { MessageLog } from '../messages/message-log.js';
import { decryptBytes, encryptBytes } from '../store/payment-codec.js';
import { PaymentIntents } from '../store/payment-intents.js';
import { AccountCapabilities } from '../vendors/account-capabilities.js';
import { Vendors } from '../vendors/vendors.js';
import {
  bytesBeside,
  dropFile,
  type EvidenceSubject,
  findDraft,
  holdDraft,
  listFiles,
  putFile,
  encryptedFiles,
  setNote,
} from './evidence.queries.js';

/** Of all files together where staff send them themselves. */
const MOST_BY_HAND = 10_000_000;
/** Kept free for the PDF of the payment: with a Chinese font it has some 100 KB. */
const ROOM_FOR_PACKAGE = 500_000;

const PROBLEMS: Record<DocumentProblem, LocalText> = {
  notReadable: {
    en: 'This file cannot be read. Only valid PDF, PNG or JPEG files are supported.',
    zh: '无法读取此文件，仅支持完好的 PDF、PNG 或 JPEG 文件。',
  },
  tooManyPixels: {
    en: 'This picture has more than 50 megapixels. Choose a smaller one.',
    zh: '此图片超过 5,000 万像素，选择较小的图片。',
  },
  locked: {
    en: 'This PDF has a password. The bank could not open it.',
    zh: '此 PDF 已加密，银行无法打开。',
  },
  active: {
    en: 'This PDF contains a program or other files. Print it to a new PDF first.',
    zh: '此 PDF 含有程序或附件，先另存（打印）为新的 PDF。',
  },
};

/** A dispute of a payment of the hotel, and what its evidence is bound to. */
export interface FoundDispute {
  dispute: Dispute;
  attempt: Attempt;
  subject: EvidenceSubject;
  /** 32 bytes. */
  key: Buffer;
}

/** Staff prepare evidence in a dispute: a PDF of what is known, a text and files of their own. */
@Injectable()
export class DisputeEvidence {
  constructor(
    private readonly intents: PaymentIntents,
    private readonly view: PaymentView,
    private readonly messages: MessageLog,
    private readonly hotels: HotelDirectory,
    private readonly clock: Clock,
    private readonly capabilities: AccountCapabilities,
    private readonly vendors: Vendors,
  ) {}

  /** @throws AppError NOT_FOUND */
  async draft(ctx: HotelContext, paymentId: string, disputeId: string): Promise<EvidenceAnswer> {
    const { attempt, key } = await this.find(ctx, paymentId, disputeId);
    const draft = await findDraft(ctx.db, disputeId);
    const files = draft ? await listFiles(ctx.db, draft.id) : [];
    return {
      note: draft?.noteEncrypted ? decryptBytes(draft.noteEncrypted, key).toString() : '',
      files: files.flatMap(({ kind, mediaType, bytes, addedAt }) =>
        isKind(kind) ? [{ kind, mediaType, bytes, addedAt: addedAt.toISOString() }] : [],
      ),
      ...(await this.terms(ctx, attempt)),
      platform: this.vendors.platformName(attempt.platform)[ctx.language],
    };
  }

  /** @throws AppError NOT_FOUND | EVIDENCE_NOT_AWAITED */
  async saveNote(
    ctx: HotelContext,
    paymentId: string,
    disputeId: string,
    note: string,
  ): Promise<EvidenceAnswer> {
    const { subject, key } = await this.awaited(ctx, paymentId, disputeId);
    const encrypted = note.trim() === '' ? null : encryptBytes(Buffer.from(note), key);
    await ctx.db.transaction(async (client) => setNote(client, await holdDraft(client, subject), encrypted));
    return this.draft(ctx, paymentId, disputeId);
  }

  /**
   * Adds a file, or replaces the one of its kind.
   * @throws AppError NOT_FOUND | EVIDENCE_NOT_AWAITED | EVIDENCE_FILE_UNFIT | EVIDENCE_TOO_LARGE
   */
  async putFile(
    ctx: HotelContext,
    paymentId: string,
    disputeId: string,
    kind: string,
    sent: Buffer,
  ): Promise<EvidenceAnswer> {
    if (!isKind(kind)) throw new AppError('NOT_FOUND');
    const { subject, attempt, key } = await this.awaited(ctx, paymentId, disputeId);
    const document = await sentDocument(sent);
    if ('problem' in document)
      throw new AppError('EVIDENCE_FILE_UNFIT', { message: PROBLEMS[document.problem] });
    const { mostBytes } = await this.terms(ctx, attempt);
    const { mediaType, content } = document;
    const contentEncrypted = encryptBytes(content, key);
    await ctx.db.transaction(async (client) => {
      const id = await holdDraft(client, subject);
      const bytes = content.length;
      await refuseTooLarge(client, id, { kind, bytes: bytes + ROOM_FOR_PACKAGE, mostBytes });
      await putFile(client, id, subject.hotelCode, { kind, mediaType, bytes, contentEncrypted });
    });
    return this.draft(ctx, paymentId, disputeId);
  }

  /** @throws AppError NOT_FOUND, also where there is no such file */
  async file(ctx: HotelContext, paymentId: string, disputeId: string, kind: string) {
    const { subject, key } = await this.find(ctx, paymentId, disputeId);
    const draft = isKind(kind) ? await findDraft(ctx.db, disputeId) : null;
    const [file] = draft ? await encryptedFiles(ctx.db, draft.id, kind) : [];
    if (!file) throw new AppError('NOT_FOUND');
    const { paymentNo } = subject;
    const { mediaType } = file;
    const name = `evidence-${paymentNo}-${kind}.${mediaType.split('/')[1]}`;
    return { name, paymentNo, mediaType, content: decryptBytes(file.contentEncrypted, key) };
  }

  /** @throws AppError NOT_FOUND, also where there is no such file | EVIDENCE_NOT_AWAITED */
  async dropFile(ctx: HotelContext, paymentId: string, disputeId: string, kind: string): Promise<void> {
    const { subject } = await this.awaited(ctx, paymentId, disputeId);
    const isDropped = await ctx.db.transaction(
      async (client) => isKind(kind) && (await dropFile(client, await holdDraft(client, subject), kind)),
    );
    if (!isDropped) throw new AppError('NOT_FOUND');
  }

  /**
   * What is known of the payment as a PDF, with the text of staff; what was sent by the platform's API as it was sent.
   * @throws AppError NOT_FOUND | TOO_MANY_REQUESTS
   */
  async package(
    ctx: HotelContext,
    paymentId: string,
    disputeId: string,
    language: Language,
  ): Promise<PdfFile> {
    const {
      subject,
      dispute: { evidence },
      key,
    } = await this.find(ctx, paymentId, disputeId);
    const { paymentNo, hotelCode } = subject;
    const name = `evidence-${paymentNo}.pdf`;
    if (evidence && evidence.status !== 'failed') {
      const [sent] = await encryptedFiles(ctx.db, evidence.id, 'package');
      if (sent) return { name, paymentNo, content: decryptBytes(sent.contentEncrypted, key) };
    }
    const [{ note, files }, history, messages, hotel, printedAt] = await Promise.all([
      this.draft(ctx, paymentId, disputeId),
      this.view.history(ctx, hotelCode, subject.paymentId),
      this.messages.ofPayment(ctx, paymentId),
      this.hotels.find(ctx.db, hotelCode),
      this.clock.now(ctx.db),
    ]);
    const dispute = history.payment.disputes.find(({ id }) => id === disputeId);
    if (!dispute) throw new AppError('NOT_FOUND');
    const content = evidenceContent(
      { history, dispute, messages, note, files },
      {
        language,
        timeZone: hotel?.timeZone ?? 'UTC',
        printedAt,
        hotel: hotel ?? { name: hotelCode, nameZh: '' },
      },
    );
    return { name, paymentNo, content: await printPdf(content) };
  }

  /** @throws AppError NOT_FOUND, also for another hotel's and when the guest was erased */
  async find(ctx: HotelContext, paymentId: string, disputeId: string): Promise<FoundDispute> {
    const payment = await this.intents.load(ctx, paymentId);
    const found = findDispute(payment, disputeId);
    const key = found && (await this.messages.keyOf(ctx.db, paymentId.toLowerCase()));
    if (!key) throw new AppError('NOT_FOUND');
    const { paymentNo, hotelCode } = payment.request;
    return {
      ...found,
      key,
      subject: { disputeId, paymentId: paymentId.toLowerCase(), paymentNo, hotelCode },
    };
  }

  /** What the platform of a dispute takes. */
  async terms(ctx: HotelContext, { accountCode }: Attempt): Promise<{ mostBytes: number; byApi: boolean }> {
    const evidence = (await this.capabilities.of(ctx.db, [accountCode])).get(accountCode)?.evidence;
    return { mostBytes: evidence?.mostBytes ?? MOST_BY_HAND, byApi: evidence !== undefined };
  }

  private async awaited(ctx: HotelContext, paymentId: string, disputeId: string): Promise<FoundDispute> {
    const found = await this.find(ctx, paymentId, disputeId);
    if (!awaitsEvidence(found.dispute)) throw new AppError('EVIDENCE_NOT_AWAITED');
    return found;
  }
}

const isKind = (kind: string): kind is EvidenceKind => (EVIDENCE_KINDS as readonly string[]).includes(kind);

/** @param kind of the file that is added, of so many bytes @throws AppError EVIDENCE_TOO_LARGE */
export async function refuseTooLarge(
  client: pg.ClientBase,
  id: string,
  { kind, bytes, mostBytes }: { kind: EvidenceKind | 'package'; bytes: number; mostBytes: number },
): Promise<void> {
  const inAll = (await bytesBeside(client, id, kind)) + bytes;
  if (inAll > mostBytes)
    throw new AppError('EVIDENCE_TOO_LARGE', { params: { most: String(mostBytes / 1_000_000) } });
}

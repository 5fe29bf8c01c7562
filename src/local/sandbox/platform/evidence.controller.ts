import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyOf, type Json } from '../http.js';
import { acceptDispute, takeEvidence } from './disputes.js';
import type { SandboxDispute } from './kept-disputes.js';
import type { Merchant } from './merchants.js';
import { PlatformError } from './platform-error.js';
import type { PlatformContext } from './simulated-platform.js';

/** In base64 files are a third longer. */
const BODY_LIMIT = 16 * 1024 * 1024;
const MEDIA_TYPES = new Set(['application/pdf', 'image/png', 'image/jpeg']);

/** Disputes as merchants of the sandbox's own platform ask for them, and the evidence that they send. */
export function registerEvidence(
  scope: FastifyInstance,
  { store, sessions }: PlatformContext,
  merchantOf: (request: FastifyRequest) => Merchant,
): void {
  const disputeOf = (request: FastifyRequest<{ Params: { no: string } }>): SandboxDispute => {
    const dispute = store.state.platform.disputes.find(({ no }) => no === request.params.no);
    if (!dispute || sessions.find(dispute.sessionId)?.merchantId !== merchantOf(request).id)
      throw new PlatformError(404, 'DISPUTE_NOT_FOUND', 'There is no such dispute');
    return dispute;
  };

  scope.get<{ Params: { no: string } }>('/platform/disputes/:no', (request) => describe(disputeOf(request)));

  scope.post<{ Params: { no: string } }>(
    '/platform/disputes/:no/evidence',
    { bodyLimit: BODY_LIMIT },
    (request, reply) => {
      const dispute = disputeOf(request);
      const { evidenceReference: reference, fencingNo, note, files } = bodyOf(request);
      if (typeof reference !== 'string' || !Array.isArray(files) || files.length === 0)
        throw new PlatformError(422, 'INVALID_REQUEST', 'evidenceReference and files are required');
      if (!store.passesFence(`evidence ${reference}`, fencingNo))
        throw new PlatformError(409, 'STALE_TRY', 'A later try of this evidence has been seen');
      // Its own number comes again after an answer that got lost: it is the same evidence.
      if (dispute.evidence?.reference !== reference) {
        takeEvidence(dispute, {
          reference,
          note: typeof note === 'string' ? note : null,
          files: files.map(readFile),
        });
        sessions.disputeAnswered(dispute, 'evidence');
      }
      return dispute.losesAnswer ? loseAnswer(dispute, reply) : describe(dispute);
    },
  );

  scope.post<{ Params: { no: string } }>('/platform/disputes/:no/accept', (request, reply) => {
    const dispute = disputeOf(request);
    const { acceptanceReference: reference, fencingNo } = bodyOf(request);
    if (typeof reference !== 'string')
      throw new PlatformError(422, 'INVALID_REQUEST', 'acceptanceReference is required');
    if (!store.passesFence(`acceptance ${reference}`, fencingNo))
      throw new PlatformError(409, 'STALE_TRY', 'A later try of this acceptance has been seen');
    acceptDispute(dispute);
    sessions.disputeAnswered(dispute, 'lose');
    return dispute.losesAnswer ? loseAnswer(dispute, reply) : describe(dispute);
  });
}

/** The connection breaks after everything was done. */
export function loseAnswer(dispute: SandboxDispute, reply: FastifyReply): FastifyReply {
  dispute.losesAnswer = false;
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

function describe({ no, status, dueBy, evidence }: SandboxDispute): Json {
  return { disputeNo: no, status, dueBy, evidenceReference: evidence?.reference ?? null };
}

function readFile(value: unknown): { kind: string; mediaType: string; bytes: number } {
  const { kind, mediaType, content } = (value ?? {}) as Json;
  const bytes = Buffer.from(typeof content === 'string' ? content : '', 'base64').length;
  if (typeof kind !== 'string' || typeof mediaType !== 'string' || !MEDIA_TYPES.has(mediaType) || bytes === 0)
    throw new PlatformError(422, 'INVALID_REQUEST', 'A file needs kind, mediaType and content in base64');
  return { kind, mediaType, bytes };
}

import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bodyOf, headerOf } from '../http.js';
import { acceptDispute, takeEvidence } from '../platform/disputes.js';
import { loseAnswer } from '../platform/evidence.controller.js';
import type { KeptEvidence } from '../platform/kept-disputes.js';
import { PlatformError } from '../platform/platform-error.js';
import type { PlatformContext } from '../platform/simulated-platform.js';
import { describeDispute, disputeNo, EVIDENCE_TAG } from './stripe-disputes.js';
import { invalid, membersOf, missing, refuseUnknown, StripeError } from './stripe-forms.js';

const MOST_BYTES = 5 * 1024 * 1024;
const BODY_LIMIT = 8 * 1024 * 1024;

const FILE_FIELDS = [
  'cancellation_policy',
  'customer_communication',
  'customer_signature',
  'duplicate_charge_documentation',
  'receipt',
  'refund_policy',
  'service_documentation',
  'shipping_documentation',
  'uncategorized_file',
];
const DISPUTE_FIELDS = new RegExp(
  `^(submit|metadata\\[\\w+\\]|evidence\\[(${FILE_FIELDS.join('|')}|uncategorized_text)\\])$`,
);

interface StoredFile {
  merchant: string;
  mediaType: string;
  bytes: number;
}

/** Files, and disputes with the evidence that merchants submit. */
export function registerEvidence(
  scope: FastifyInstance,
  { store, sessions }: PlatformContext,
  merchantOf: (request: FastifyRequest) => string,
): void {
  const files = new Map<string, StoredFile>();

  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, body),
  );

  scope.post('/stripe/v1/files', { bodyLimit: BODY_LIMIT }, async (request) => {
    const form = await formOf(request);
    const file = form.get('file');
    if (form.get('purpose') !== 'dispute_evidence') throw invalid('Invalid purpose', 'purpose');
    if (typeof file !== 'object' || file === null) throw invalid('Missing required param: file.', 'file');
    if (!/^(application\/pdf|image\/(png|jpeg))$/.test(file.type))
      throw invalid('Invalid file type for purpose dispute_evidence', 'file');
    if (file.size > MOST_BYTES) throw invalid('File too large', 'file');
    const id = `file_${randomUUID().replaceAll('-', '').slice(0, 24)}`;
    files.set(id, { merchant: merchantOf(request), mediaType: file.type, bytes: file.size });
    return {
      id,
      object: 'file',
      created: Math.floor(Date.now() / 1000),
      expires_at: null,
      filename: file.name,
      links: { object: 'list', data: [], has_more: false, url: `/v1/file_links?file=${id}` },
      purpose: 'dispute_evidence',
      size: file.size,
      title: null,
      type: file.type.split('/')[1],
      url: `https://files.stripe.com/v1/files/${id}/contents`,
    };
  });

  const found = (request: FastifyRequest<{ Params: { no: string } }>) => {
    const dispute = store.state.platform.disputes.find((one) => disputeNo(one) === request.params.no);
    const session = dispute && sessions.find(dispute.sessionId);
    if (session?.vendor !== 'stripe' || session.merchantId !== merchantOf(request))
      throw missing('dispute', request.params.no);
    return { dispute: dispute!, session };
  };

  scope.get<{ Params: { no: string } }>('/stripe/v1/disputes/:no', (request) => {
    const { dispute, session } = found(request);
    return describeDispute(session, dispute);
  });

  scope.post<{ Params: { no: string } }>('/stripe/v1/disputes/:no', (request, reply) => {
    const { dispute, session } = found(request);
    const form = bodyOf(request);
    refuseUnknown(form, DISPUTE_FIELDS);
    // Staged evidence can be changed; only what is submitted reaches the bank.
    if (form['submit'] === 'false') return describeDispute(session, dispute);
    const { uncategorized_text: note, ...fields } = membersOf(form, 'evidence');
    const sent: KeptEvidence['files'] = Object.entries(fields).map(([kind, id]) => {
      const file = files.get(String(id));
      if (file?.merchant !== merchantOf(request)) throw missing('file', String(id));
      return { kind, mediaType: file.mediaType, bytes: file.bytes };
    });
    const tag = membersOf(form, 'metadata')[EVIDENCE_TAG];
    const evidence: KeptEvidence = {
      reference: typeof tag === 'string' ? tag : '',
      note: typeof note === 'string' ? note : null,
      files: sent,
    };
    inItsWords(() => takeEvidence(dispute, evidence));
    sessions.disputeAnswered(dispute, 'evidence');
    return dispute.losesAnswer ? loseAnswer(dispute, reply) : describeDispute(session, dispute);
  });

  scope.post<{ Params: { no: string } }>('/stripe/v1/disputes/:no/close', (request, reply) => {
    const { dispute, session } = found(request);
    refuseUnknown(bodyOf(request), /^expand\[\d\]$/);
    inItsWords(() => acceptDispute(dispute));
    sessions.disputeAnswered(dispute, 'lose');
    return dispute.losesAnswer ? loseAnswer(dispute, reply) : describeDispute(session, dispute);
  });
}

/** It has no codes of its own for what it does not take. */
function inItsWords(order: () => void): void {
  try {
    order();
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    throw new StripeError(400, { type: 'invalid_request_error' }, error.message);
  }
}

async function formOf(request: FastifyRequest): Promise<FormData> {
  const type = headerOf(request, 'content-type') ?? '';
  if (!type.startsWith('multipart/form-data')) throw invalid('Request must be multipart/form-data');
  const bytes = new Uint8Array(request.body as Buffer);
  return new Response(bytes, { headers: { 'content-type': type } }).formData();
}

import qs from 'qs';
import { filesAddress } from '../../src/integrations/payment-platforms/stripe/evidence.js';
import { type EvidenceOrder, OutcomeUnknownError } from '../../src/payby/index.js';
import type { Json } from './described.js';
import { published } from './published.js';
import { evidenceProblems } from './stripe-description.js';
import { ATTEMPT, startStub, type Stub } from './stripe-stub.js';

const EVIDENCE = '6f1dbd4e-6c0a-4cb4-9f4c-0a8f6f3a9a03';
const DISPUTE = 'dp_1Pgc71B7WZ01zgkWMevJiAUx';
const example = published<{ resources: { dispute: Json } }>('reports/stripe/fixtures-2026-07-29.subset.json')
  .resources.dispute;
const dispute = (status: string, over: Json = {}): Json => ({ ...example, id: DISPUTE, status, ...over });
const submitted = (count: number, reference = EVIDENCE): Json => ({
  evidence_details: { due_by: 1, has_evidence: true, past_due: false, submission_count: count },
  metadata: { payby_evidence: reference },
});
const order: EvidenceOrder = {
  reference: EVIDENCE,
  disputeNo: DISPUTE,
  attemptReference: ATTEMPT,
  fencingNo: 2,
  files: [
    { kind: 'package', mediaType: 'application/pdf', content: Buffer.from('%PDF-1.7 %%EOF') },
    { kind: 'registrationCard', mediaType: 'image/png', content: Buffer.from([0x89, 0x50, 0xff, 0]) },
  ],
  note: 'The guest signed.',
};

describe('Evidence that Stripe is sent', () => {
  let stub: Stub;
  beforeAll(async () => {
    stub = await startStub();
  });
  afterAll(() => stub.stop());

  const send = (over: Partial<EvidenceOrder> = {}) =>
    stub.platform.sendEvidence!(stub.account, { ...order, ...over });
  const fieldsOf = async ({ headers, body }: Stub['asked'][number]): Promise<FormData> =>
    new Response(body, {
      headers: { 'content-type': String(headers['content-type']) },
    }).formData();

  it('M12: fits its published description: each file by itself, then the dispute, submitted', async () => {
    stub.answers([200, { id: 'file_1' }], [200, { id: 'file_2' }], [200, dispute('under_review')]);
    await send();
    const [first, second, submission] = stub.asked as [Stub['asked'][0], Stub['asked'][0], Stub['asked'][0]];
    for (const [asked, type] of [
      [first, 'application/pdf'],
      [second, 'image/png'],
    ] as const) {
      expect(asked).toMatchObject({ method: 'POST', path: '/v1/files' });
      const form = await fieldsOf(asked);
      const file = form.get('file') as File;
      expect([form.get('purpose'), file.type]).toEqual(['dispute_evidence', type]);
      const fields = Object.fromEntries(
        [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
      );
      expect(evidenceProblems.upload(fields)).toEqual([]);
    }
    expect(submission).toMatchObject({
      method: 'POST',
      path: `/v1/disputes/${DISPUTE}`,
      headers: { 'idempotency-key': `${EVIDENCE}-2`, authorization: 'Bearer rk_test_0123456789' },
    });
    expect(evidenceProblems.form(submission.path, submission.body)).toEqual([]);
    expect(evidenceProblems.form(submission.path, `${submission.body}&evidence[prize]=1`)).not.toEqual([]);
    expect(qs.parse(submission.body)).toEqual({
      evidence: {
        uncategorized_file: 'file_1',
        customer_signature: 'file_2',
        uncategorized_text: 'The guest signed.',
      },
      metadata: { payby_evidence: EVIDENCE, payby_account: 'HKG01-STRIPE' },
      submit: 'true',
    });
  });

  it('M12: is sent to the host for files, and to one address in its place', () => {
    expect(filesAddress('https://api.stripe.com')).toBe('https://files.stripe.com');
    expect(filesAddress('http://127.0.0.1:4010/stripe')).toBe('http://127.0.0.1:4010/stripe');
    expect(filesAddress('https://api.stripe.com.evil.example')).toBe('https://api.stripe.com.evil.example');
  });

  it('M12: is not submitted when a file was not stored', async () => {
    stub.answers([200, { id: 'file_1' }], [503, {}]);
    await expect(send()).rejects.toBeInstanceOf(OutcomeUnknownError);
    expect(stub.asked.map(({ path }) => path)).toEqual(['/v1/files', '/v1/files']);
  });

  it.each([
    [
      'is refused by Stripe in its own words',
      [400, { error: { type: 'invalid_request_error', message: 'no longer' } }],
      { name: 'RefusedError', code: 'invalid_request_error' },
    ],
    [
      'is of unknown outcome while the dispute still waits',
      [200, dispute('needs_response')],
      { name: 'OutcomeUnknownError' },
    ],
    [
      'is of unknown outcome when the answer is about another dispute',
      [200, dispute('under_review', { id: 'dp_2' })],
      { name: 'OutcomeUnknownError' },
    ],
  ] as const)('M12: %s', async (_what, answer, thrown) => {
    stub.answers([200, { id: 'file_1' }], [200, { id: 'file_2' }], [...answer]);
    await expect(send()).rejects.toMatchObject(thrown);
  });

  it.each([
    ['needs_response', {}, 'awaited'],
    ['warning_needs_response', {}, 'awaited'],
    // Ours, though the status is not there yet.
    ['needs_response', submitted(1), 'sent'],
    // Staged in the dashboard, or submitted while it was an inquiry.
    ['needs_response', submitted(0), 'awaited'],
    ['needs_response', submitted(1, 'another'), 'awaited'],
    ['under_review', {}, 'sent'],
    ['warning_under_review', {}, 'sent'],
    ['won', {}, 'decided'],
    ['lost', {}, 'decided'],
    ['warning_closed', {}, 'decided'],
  ])('M12: of a dispute that is %s %j is %s', async (status, over, standing) => {
    stub.answers([200, dispute(status, over)]);
    expect(await stub.platform.queryEvidence!(stub.account, order)).toBe(standing);
    expect(stub.asked).toMatchObject([{ method: 'GET', path: `/v1/disputes/${DISPUTE}` }]);
  });

  describe('and disputes that are accepted there', () => {
    const accept = () => {
      const { reference, disputeNo, attemptReference, fencingNo } = order;
      return stub.platform.acceptDispute!(stub.account, {
        reference,
        disputeNo,
        attemptReference,
        fencingNo,
      });
    };

    it('M12: are closed as it is described, after it was asked, under a number of the try', async () => {
      stub.answers([200, dispute('needs_response')], [200, dispute('lost')]);
      await accept();
      const [, closing] = stub.asked as [Stub['asked'][0], Stub['asked'][0]];
      expect(stub.asked).toMatchObject([
        { method: 'GET', path: `/v1/disputes/${DISPUTE}` },
        {
          method: 'POST',
          path: `/v1/disputes/${DISPUTE}/close`,
          headers: { 'idempotency-key': `${EVIDENCE}-2`, authorization: 'Bearer rk_test_0123456789' },
        },
      ]);
      expect(evidenceProblems.form(closing.path, closing.body)).toEqual([]);
      expect(evidenceProblems.form(closing.path, 'reason=none')).not.toEqual([]);
    });

    it.each([
      ['lost', null],
      ['under_review', { name: 'RefusedError', code: 'EVIDENCE_SENT' }],
      ['won', { name: 'RefusedError', code: 'DISPUTE_WON' }],
      ['prevented', { name: 'RefusedError', code: 'DISPUTE_WON' }],
      ['averted', { name: 'OutcomeUnknownError' }],
    ])('M12: are not closed when they are %s', async (status, thrown) => {
      stub.answers([200, dispute(status)]);
      if (thrown) await expect(accept()).rejects.toMatchObject(thrown);
      else await accept();
      expect(stub.asked).toHaveLength(1);
    });

    it.each([
      [
        [400, { error: { type: 'invalid_request_error', message: 'This dispute is already closed' } }],
        { name: 'RefusedError', message: expect.stringContaining('already closed') as string },
      ],
      [[200, dispute('needs_response')], { name: 'OutcomeUnknownError' }],
      [[200, dispute('lost', { id: 'dp_2' })], { name: 'OutcomeUnknownError' }],
      [[502, {}], { name: 'OutcomeUnknownError' }],
    ] as const)('M12: are as the answer to the closing says', async (answer, thrown) => {
      stub.answers([200, dispute('needs_response')], [...answer]);
      await expect(accept()).rejects.toMatchObject(thrown);
    });
  });

  it('M12: is of unknown standing when the status is new to us', async () => {
    stub.answers([200, dispute('averted')]);
    await expect(stub.platform.queryEvidence!(stub.account, order)).rejects.toBeInstanceOf(
      OutcomeUnknownError,
    );
  });
});

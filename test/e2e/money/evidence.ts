import sharp from 'sharp';
import { expedite } from '../../support/actions.js';
import type { ApiClient } from '../../support/api-client.js';
import { operationsOf } from '../../support/audit-log.js';
import { sharedStack } from '../../support/one-stack.js';
import {
  createPayment,
  eventTypes,
  guestPays,
  paymentWhen,
  tenantRows,
} from '../../support/payment-steps.js';
import { readPdf, wholeText } from '../../support/pdf-text.js';
import type { Stack } from '../../support/stack.js';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\nstartxref\n9\n%%EOF\n');
const ACCEPT_DISPUTE = 'payby.accept-dispute';

describe('Evidence in a dispute', () => {
  let stack: Stack;
  let clerk: ApiClient;

  beforeAll(async () => {
    stack = sharedStack();
    clerk = stack.api('clerk');
    await stack.sandbox.platform({ mode: 'ok' });
  });

  /** A paid payment whose bank has opened a dispute, and where its evidence is. */
  async function disputedPayment() {
    const created = await createPayment(clerk);
    const sessionId = await guestPays(stack, created);
    await paymentWhen(clerk, created.id, ({ mainStatus }) => mainStatus === 'success');
    await stack.sandbox.dispute(sessionId, 'open');
    const payment = await paymentWhen(clerk, created.id, ({ disputeStatus }) => disputeStatus === 'open');
    const [dispute] = payment.disputes;
    return { payment, dispute, sessionId, path: `payments/${payment.id}/disputes/${dispute.id}/evidence` };
  }
  const upload = async (path: string, kind: string, content: Uint8Array, hotel = 'HKG01') => {
    const answer = await fetch(`${stack.url}/demo/api/v1/${path}/files/${kind}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${await stack.token('clerk')}`,
        'x-hotel-code': hotel,
        'content-type': 'image/gif',
      },
      body: content as NonNullable<RequestInit['body']>,
    });
    return { status: answer.status, body: (await answer.json()) as any };
  };
  const whenEvidence = (id: string, status: string) =>
    paymentWhen(clerk, id, ({ disputes: [dispute] }) => dispute.evidence?.status === status);

  it('M12: is prepared, sent once and decided by the bank, with what was sent kept as it was', async () => {
    const { payment, dispute, sessionId, path } = await disputedPayment();
    expect((await clerk.get(path)).body).toEqual({
      note: '',
      files: [],
      mostBytes: 4_500_000,
      byApi: true,
      platform: 'Harbour Sandbox Pay',
    });
    const noted = await clerk.put(path, { note: 'The guest signed.\n住客已签名。' });
    expect([noted.status, noted.body.note]).toEqual([200, 'The guest signed.\n住客已签名。']);
    const card = await clerk.put(path, { note: 'Card 4111 1111 1111 1111' });
    expect([card.status, Object.keys(card.body.error.fields)]).toEqual([400, ['note']]);

    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0f4c5c' } })
      .png()
      .toBuffer();
    expect((await upload(path, 'registrationCard', picture)).body.files).toMatchObject([
      { kind: 'registrationCard', mediaType: 'image/png' },
    ]);
    expect((await upload(path, 'folio', PDF)).status).toBe(200);
    const shown = await clerk.fetch(`${path}/files/folio`);
    expect([shown.headers.get('content-type'), Buffer.from(await shown.arrayBuffer())]).toEqual([
      'application/pdf',
      PDF,
    ]);
    for (const [kind, content, code] of [
      ['other', Buffer.from('<script>alert(1)</script>'), 'EVIDENCE_FILE_UNFIT'],
      [
        'other',
        Buffer.concat([PDF.subarray(0, -6), Buffer.alloc(4_100_000), PDF.subarray(-6)]),
        'EVIDENCE_TOO_LARGE',
      ],
    ] as const)
      expect((await upload(path, kind, content)).body.code).toBe(code);
    expect((await upload(path, 'nonsense', PDF)).status).toBe(404);
    expect((await upload(path, 'other', PDF, 'SHA01')).status).toBe(404);
    expect((await clerk.delete(`${path}/files/other`)).status).toBe(404);

    const before = Buffer.from(await (await clerk.fetch(`${path}/package.pdf?language=zh`)).arrayBuffer());
    const text = wholeText(await readPdf(before));
    for (const known of [dispute.disputeNo, payment.paymentNo, '住客已签名', 'g•••@example.com'])
      expect(text).toContain(known);
    expect(text).not.toContain(payment.emails[0]);

    const sent = await clerk.post(`${path}/send`, { language: 'en' });
    expect([sent.status, sent.body.disputes[0].evidence.orderedBy]).toEqual([200, payment.cashier]);
    await whenEvidence(payment.id, 'sent');
    const told = await stack.sandbox.dispute(sessionId, 'comment', { silent: true });
    expect(told.evidence).toMatchObject({
      note: 'The guest signed.\n住客已签名。',
      files: expect.arrayContaining([
        expect.objectContaining({ kind: 'package', mediaType: 'application/pdf' }),
        expect.objectContaining({ kind: 'registrationCard', mediaType: 'image/png' }),
        { kind: 'folio', mediaType: 'application/pdf', bytes: PDF.length },
      ]) as unknown,
    });
    const kept = async () => Buffer.from(await (await clerk.fetch(`${path}/package.pdf`)).arrayBuffer());
    expect((await kept()).equals(await kept())).toBe(true);
    for (const [answer, code] of [
      [await clerk.post(`${path}/send`, { language: 'en' }), 'EVIDENCE_NOT_AWAITED'],
      [await clerk.post(`${path}/mark-sent`), 'EVIDENCE_NOT_AWAITED'],
      [await clerk.put(path, { note: 'More' }), 'EVIDENCE_NOT_AWAITED'],
    ] as const)
      expect([answer.status, answer.body.code]).toEqual([409, code]);

    // The bank decides within the same second: our clock makes its answer no old one.
    await stack.sandbox.dispute(sessionId, 'win');
    await paymentWhen(clerk, payment.id, ({ disputeStatus }) => disputeStatus === 'won');
    expect(await eventTypes(clerk, payment.id)).toEqual(
      expect.arrayContaining(['EvidenceOrdered', 'DisputeEvidenceSent', 'DisputeWon']),
    );
    const log = await operationsOf(stack.api('manager'), { on: payment.paymentNo });
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['orderEvidence', 'downloadEvidence']),
    );
    const stored = await tenantRows(
      stack,
      `SELECT position('\\x255044462d312e37'::bytea IN content_encrypted) > 0 AS readable FROM payby.evidence_files
       JOIN payby.evidence ON id = evidence_id WHERE payment_id = $1`,
      [payment.id],
    );
    expect(stored.some(({ readable }) => readable)).toBe(false);
  });

  it('M12: that the platform refuses leaves the dispute open, and can be marked as sent by hand', async () => {
    const { payment, sessionId, path } = await disputedPayment();
    await stack.sandbox.dispute(sessionId, 'comment', { dueInDays: -1, silent: true });
    await clerk.post(`${path}/send`, { language: 'en' });
    const refused = await whenEvidence(payment.id, 'failed');
    expect(refused.disputes[0]).toMatchObject({ status: 'open', evidence: { code: 'EVIDENCE_OVERDUE' } });
    const marked = await clerk.post(`${path}/mark-sent`);
    expect([marked.status, marked.body.disputeStatus]).toEqual([200, 'evidenceSent']);
    const { events } = (await clerk.get(`payments/${payment.id}/events`)).body;
    expect(events.at(-1)).toMatchObject({
      type: 'DisputeEvidenceSent',
      data: { sentBy: { name: payment.cashier } },
    });
  });

  it('M12: is not sent when the dispute is accepted instead, which is lost once the platform says so', async () => {
    const { payment, dispute, sessionId, path } = await disputedPayment();
    const of = `payments/${payment.id}`;
    const accept = `${of}/disputes/${dispute.id}/accept`;
    expect((await clerk.get(of)).body.disputes[0].acceptable).toBe(true);
    expect((await clerk.post(`${of}/disputes/${payment.id}/accept`)).status).toBe(404);
    expect((await stack.api({ username: 'clerk', hotel: 'SHA01' }).post(accept)).status).toBe(404);

    // The answer is lost, and so is what the platform reports: the next try finds that it was taken.
    await stack.sandbox.dispute(sessionId, 'comment', { losesAnswer: true, silent: true });
    await stack.sandbox.platform({ mode: 'noNotify' });
    const ordered = await clerk.post(accept);
    expect([ordered.status, ordered.body.disputes[0].acceptance]).toEqual([
      200,
      expect.objectContaining({ status: 'ordered', orderedBy: payment.cashier }),
    ]);
    expect(ordered.body.disputes[0]).not.toHaveProperty('acceptable');
    for (const [answer, code] of [
      [await clerk.post(accept), 'DISPUTE_BEING_ACCEPTED'],
      [await clerk.post(`${path}/send`, { language: 'en' }), 'DISPUTE_BEING_ACCEPTED'],
    ] as const)
      expect([answer.status, answer.body.code]).toEqual([409, code]);
    await expedite(stack, payment, ACCEPT_DISPUTE);
    const accepted = await paymentWhen(
      clerk,
      payment.id,
      ({ disputeStatus }) => disputeStatus === 'accepted',
    );
    expect(accepted.disputes[0].acceptance).toMatchObject({ status: 'accepted' });
    expect(accepted.exceptions).toMatchObject([{ kind: 'disputed', subject: dispute.id }]);
    expect(accepted.exceptions[0]).not.toHaveProperty('deadline');
    for (const answer of [await clerk.post(accept), await clerk.post(`${path}/mark-sent`)])
      expect(answer.status).toBe(409);

    await stack.sandbox.platform({ mode: 'ok' });
    await stack.sandbox.dispute(sessionId, 'lose');
    await paymentWhen(clerk, payment.id, ({ disputeStatus }) => disputeStatus === 'lost');
    expect(await eventTypes(clerk, payment.id)).toEqual(
      expect.arrayContaining(['AcceptanceOrdered', 'DisputeAccepted', 'DisputeLost']),
    );
    const log = await operationsOf(stack.api('manager'), { on: payment.paymentNo });
    expect(log.map(({ action }) => action)).toContain('acceptDispute');
  });
});

import { execFile } from 'node:child_process';
import { generateKeyPairSync, sign } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Proof } from '../../src/kernel/event-store/proof.js';
import { PublishSealJob, PublishSealsSweep } from '../../src/kernel/event-store/publish-seals.js';
import { lastSeal, makeSeal, missingSeal, verifySeals } from '../../src/kernel/event-store/seals.js';
import { OperationsView } from '../../src/payby/application/operations/operations-view.js';
import { OperationsLab } from '../support/operations-lab.js';
import { ROOT, runFolder } from '../support/paths.js';

describe('History as evidence', () => {
  let lab: OperationsLab;
  let first: { id: string; paymentNo: string };
  let second: { id: string; paymentNo: string };

  beforeAll(async () => {
    lab = await OperationsLab.open();
    first = await lab.canceled();
    second = await lab.canceled();
    await lab.settled();
    await makeSeal(lab.db, lab.secrets);
  });
  afterAll(() => lab.close());

  const verifyAll = async () => (await lab.run(await lab.order('verify'))).result as any;
  const verifyOne = ({ id }: { id: string }) => lab.tools.payments.verify(lab.operator, id);
  /** Does something to the stored rows, looks, and puts the rows back. */
  const tampered = async (change: string, params: unknown[], look: () => Promise<void>): Promise<void> => {
    await lab.tamper('CREATE TABLE IF NOT EXISTS public.kept AS SELECT * FROM kernel.events');
    await lab.tamper('CREATE TABLE IF NOT EXISTS public.kept_seals AS SELECT * FROM kernel.seals');
    await lab.tamper(change, params);
    try {
      await look();
    } finally {
      await lab.tamper('TRUNCATE kernel.events');
      await lab.tamper('INSERT INTO kernel.events OVERRIDING SYSTEM VALUE SELECT * FROM public.kept');
      await lab.tamper('DELETE FROM kernel.seals');
      await lab.tamper('INSERT INTO kernel.seals SELECT * FROM public.kept_seals');
      await lab.tamper('DROP TABLE public.kept');
      await lab.tamper('DROP TABLE public.kept_seals');
    }
  };

  it('verifies as it was written', async () => {
    expect(await verifyAll()).toEqual({ streams: 2, events: 6, seals: 1, problemCount: 0, problems: [] });
    expect(await verifyOne(first)).toMatchObject({
      ok: true,
      events: 3,
      problems: [],
      seal: { sealedVersion: 3, seal: { no: 1 } },
    });
  });

  it.each([
    [
      'one changed byte',
      `UPDATE kernel.events SET data = replace(data::text, 'at the desk', 'at the disk')::json WHERE stream_id = $1 AND version = 3`,
      'changed',
      3,
    ],
    ['a missing event', `DELETE FROM kernel.events WHERE stream_id = $1 AND version = 2`, 'gap', 3],
    ['a missing last event', `DELETE FROM kernel.events WHERE stream_id = $1 AND version = 3`, 'missing', 2],
    ['a history that is gone', `DELETE FROM kernel.events WHERE stream_id = $1`, 'missing', 1],
    [
      'an event of a type nobody knows, its hash computed anew',
      `UPDATE kernel.events SET type = 'payment-forgiven.v1', hash = kernel.event_hash(prev_hash, stream_id, version, 'payment-forgiven.v1', occurred_at, data::text, metadata::text)
       WHERE stream_id = $1 AND version = 3`,
      'unknown type',
      3,
    ],
  ])('finds %s', async (_, change, reason, version) => {
    const streamId = `payment-${first.id}`;
    await tampered(change, [streamId], async () => {
      const { problems } = await verifyAll();
      expect(problems).toContainEqual({ streamId, version, reason });
      expect(problems.every((problem: any) => problem.streamId === streamId)).toBe(true);
    });
    expect((await verifyAll()).problemCount).toBe(0);
  });

  it('finds a history that was rewritten with right hashes, by its seal', async () => {
    const rewrite = `
      WITH e AS (UPDATE kernel.events SET data = '{"reason":"Never mind"}',
          hash = kernel.event_hash(prev_hash, stream_id, version, type, occurred_at, '{"reason":"Never mind"}', metadata::text)
        WHERE stream_id = $1 AND version = 3 RETURNING stream_id, hash)
      UPDATE kernel.streams s SET head_hash = e.hash FROM e WHERE s.stream_id = e.stream_id`;
    const streamId = `payment-${first.id}`;
    await tampered(rewrite, [streamId], async () => {
      expect((await verifyAll()).problems).toEqual([
        { streamId, version: 3, reason: 'sealed event differs' },
      ]);
      expect(await verifyOne(first)).toMatchObject({
        ok: false,
        problems: [{ reason: 'sealed event differs' }],
      });
      await expect(lab.tools.payments.proof(lab.operator, first.id)).rejects.toMatchObject({
        code: 'HISTORY_BROKEN',
      });
    });
    await lab.tamper(
      `UPDATE kernel.streams s SET head_hash = e.hash FROM kernel.events e WHERE e.stream_id = s.stream_id AND e.version = s.version`,
    );
    expect((await verifyOne(first)).ok).toBe(true);
  });

  it('finds a forged seal, even one signed with a key that was put into the table', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const [{ body }] = (await lab.db.query<{ body: string }>(
      'SELECT body FROM kernel.seals WHERE no = 1',
    )) as [{ body: string }];
    const lie = body.replace(/"events":\d+/, '"events":99');
    const signature = sign(null, Buffer.from(lie), privateKey);
    const forge =
      "UPDATE kernel.seals SET body = $1, hash = sha256(convert_to($1, 'UTF8')), signature = $2 WHERE no = 1";
    await tampered(forge, [lie, signature], async () => {
      expect((await verifySeals(lab.db, 'demo', lab.secrets)).faults.map(({ reason }) => reason)).toEqual([
        'seal forged',
      ]);
    });
    const own = '01900000-0000-7000-8000-00000000000f';
    await lab.tamper(
      'INSERT INTO kernel.sealing_keys (id, public_key, private_key_sealed) VALUES ($1, $2, $3)',
      [own, publicKey.export({ format: 'der', type: 'spki' }), Buffer.from('not sealed with the secret')],
    );
    const withOwnKey = forge.replace('WHERE', `, key_id = '${own}' WHERE`);
    await tampered(withOwnKey, [lie, signature], async () => {
      expect((await verifySeals(lab.db, 'demo', lab.secrets)).faults.map(({ reason }) => reason)).toEqual([
        'seal signed with a key that is not ours',
      ]);
    });
    await lab.tamper('DELETE FROM kernel.sealing_keys WHERE id = $1', [own]);
    expect((await verifyAll()).problemCount).toBe(0);
  });

  it('refuses to change or drop a seal', async () => {
    await expect(lab.db.query('UPDATE kernel.seals SET events = 0')).rejects.toThrow('append-only');
    await expect(lab.db.query('DELETE FROM kernel.sealed_heads')).rejects.toThrow('append-only');
  });

  it('seals each event once, every seal naming the one before, and nothing when nothing is new', async () => {
    expect(await makeSeal(lab.db, lab.secrets)).toBeNull();
    const third = await lab.canceled();
    await lab.settled();
    const seals = await Promise.all([makeSeal(lab.db, lab.secrets), makeSeal(lab.db, lab.secrets)]);
    expect(seals.filter((seal) => seal !== null)).toMatchObject([{ no: 2, streams: 1, events: 3 }]);
    expect((await verifyOne(third)).seal).toMatchObject({ sealedVersion: 3, seal: { no: 2 } });
    expect(await verifyAll()).toMatchObject({ seals: 2, problemCount: 0 });
  });

  it('finds newest seals that were cut off, by one that was noted or published', async () => {
    const sweep = new PublishSealsSweep('https://notary.example/seals', {
      dispatch: async () => undefined,
    });
    const kept = (await lastSeal(lab.db))!;
    expect(await sweep.sweep(lab.operator)).toMatchObject({ handled: 1 });
    await lab.canceled();
    const cut = (await makeSeal(lab.db, lab.secrets))!;
    expect(await sweep.sweep(lab.operator)).toMatchObject({ handled: 1 });
    expect(await sweep.sweep(lab.operator)).toMatchObject({ handled: 0 });
    expect(await missingSeal(lab.db, cut.no, cut.hash.toString('hex'))).toBeNull();

    const posted: any[] = [];
    const http = {
      request: async ({ body }: { body: string }) => (posted.push(JSON.parse(body)), { status: 204 }),
    };
    const job = new PublishSealJob('https://notary.example/seals', http as never, lab.secrets);
    expect(await job.handle(lab.operator, { payload: { no: cut.no }, attempt: 1 } as never)).toEqual({
      outcome: 'done',
    });
    const copy = { tenant: lab.db.tenantId, no: cut.no, hash: cut.hash.toString('hex'), body: cut.body };
    expect(posted).toEqual([expect.objectContaining(copy)]);

    await lab.tamper('DELETE FROM kernel.sealed_heads WHERE seal_no = $1', [cut.no]);
    await lab.tamper('DELETE FROM kernel.seals WHERE no = $1', [cut.no]);
    expect((await verifyAll()).problems).toEqual([
      { streamId: `seal ${cut.no}`, version: cut.no, reason: 'seal cut off' },
    ]);
    expect(await missingSeal(lab.db, cut.no, cut.hash.toString('hex'))).toMatchObject({
      reason: 'seal cut off',
    });
    expect(await missingSeal(lab.db, kept.no, kept.hash.toString('hex'))).toBeNull();
    const again = (await makeSeal(lab.db, lab.secrets))!;
    expect(again.no).toBe(cut.no);
    expect(await missingSeal(lab.db, cut.no, cut.hash.toString('hex'))).toMatchObject({
      reason: 'another seal than expected',
    });
    await lab.tamper('DELETE FROM kernel.published_seals');
    expect((await verifyAll()).problemCount).toBe(0);
  });

  it('tells when the newest seal is older than the events allow', async () => {
    const view = new OperationsView(lab.secrets);
    const findings = async () =>
      (await view.findings({ ...lab.operator, hotels: [] } as never)).map(({ kind }) => kind);
    const { id } = await lab.canceled();
    expect(await findings()).not.toContain('sealOverdue');
    await lab.tamper(
      `UPDATE kernel.events SET occurred_at = now() - interval '2 hours' WHERE stream_id = $1`,
      [`payment-${id}`],
    );
    expect(await findings()).toContain('sealOverdue');
    await lab.tamper('DELETE FROM kernel.events WHERE stream_id = $1', [`payment-${id}`]);
    await lab.tamper('DELETE FROM kernel.streams WHERE stream_id = $1', [`payment-${id}`]);
  });

  describe('the proof of one payment', () => {
    let proof: Proof;
    beforeAll(async () => {
      proof = await lab.tools.payments.proof(lab.operator, second.paymentNo);
    });

    /** Checked as an auditor would: by a plain node, with nothing of ours but the script. */
    const check = (given: unknown, key = proof.seal.publicKey) =>
      new Promise<{ code: number; text: string }>((done) => {
        const file = join(runFolder(), `proof-${second.id}.json`);
        writeFileSync(file, JSON.stringify(given));
        execFile(
          process.execPath,
          [join(ROOT, 'docs/check-proof.mjs'), file, key],
          { env: {} },
          (error, out, err) => done({ code: error ? Number(error.code) : 0, text: out + err }),
        );
      });

    it('is accepted', async () => {
      const { code, text } = await check(proof);
      expect([code, text]).toEqual([
        0,
        expect.stringContaining(`payment-${second.id}: 3 events, 3 of them under seal`),
      ]);
    });

    it.each<[string, (proof: Proof) => unknown, string]>([
      [
        'with a changed byte',
        (p) => ({ ...p, events: p.events.map((e) => ({ ...e, data: e.data.replace('desk', 'disk') })) }),
        'event 3 was changed',
      ],
      [
        'with an event left out',
        (p) => ({ ...p, events: p.events.filter(({ version }) => version !== 2) }),
        'event 2 is missing',
      ],
      ['cut off', (p) => ({ ...p, events: p.events.slice(0, 2) }), 'the sealed event is missing'],
      [
        'with a shorter history under the same seal',
        (p) => ({ ...p, events: p.events.slice(0, 2), sealedVersion: 2 }),
        'not under this seal',
      ],
      ['of another payment', (p) => ({ ...p, stream: `payment-${first.id}` }), 'was changed'],
      ['of another tenant', (p) => ({ ...p, tenant: 'other' }), 'another tenant'],
      [
        'with another seal text',
        (p) => ({ ...p, seal: { ...p.seal, body: p.seal.body.replace('"no":1', '"no":9') } }),
        'signature',
      ],
    ])('is refused %s', async (_, change, why) => {
      const { code, text } = await check(change(proof));
      expect([code, text]).toEqual([1, expect.stringContaining(why)]);
    });

    it('is refused under another key than the auditor’s', async () => {
      const { publicKey } = generateKeyPairSync('ed25519');
      const other = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
      expect(await check(proof, other)).toMatchObject({ code: 1 });
    });
  });
});

import { randomUUID } from 'node:crypto';
import { SANDBOX_PMS_ACCESS } from '../../../src/local/demo/sandbox-pms-access.js';
import { paidPayment, refund } from '../../support/actions.js';
import type { ApiClient } from '../../support/api-client.js';
import { operationsOf } from '../../support/audit-log.js';
import { describeResource, type Refused } from '../../support/describe-resource.js';
import { sharedStack } from '../../support/one-stack.js';
import { createPayment, guestPays, isPosted, paymentWhen, tenantRows } from '../../support/payment-steps.js';
import { addPerson, atGroup, fieldsOf } from '../../support/people.js';
import type { Stack } from '../../support/stack.js';
import { eventually } from '../../support/wait.js';

const STAYS = 'One external PMS record must stay enabled.';
const OPERA = {
  hotelId: 'HKG01',
  clientId: 'sbx-client',
  clientSecret: 'sbx-client-secret',
  appKey: '5b3c1d7e-9f42-4a86-8c1d-2e7f90ab34cd',
  scope: 'urn:opc:hgbu:ws:__myscopes__',
  cashierId: '1712',
  paymentCodes: '*=PL',
};

describe('External PMS', () => {
  let stack: Stack;
  let manager: ApiClient;
  let group: ApiClient;

  beforeAll(() => {
    stack = sharedStack();
    manager = stack.api('manager');
    group = atGroup(stack, 'manager');
  });

  const valid = (changes: object = {}) => ({
    code: `pms-${randomUUID().slice(0, 8)}`,
    name: 'OPERA at the quay',
    kind: 'opera-cloud',
    hotelCode: 'HKG01',
    baseUrl: 'https://ohip.example.com',
    enabled: false,
    ...changes,
  });
  const create = async (changes: object = {}): Promise<any> => {
    const { status, body } = await manager.post('pms-connections', valid(changes));
    expect([status, body]).toEqual([201, expect.anything()]);
    return body;
  };
  const put = (id: string, body: object) => manager.put(`pms-connections/${id}`, body);
  const inUse = async (hotel = 'HKG01'): Promise<any> =>
    (await group.get('pms-connections')).body.find((one: any) => one.hotelCode === hotel && one.enabled);
  const states = async (id: string): Promise<Record<string, string>> => {
    const { body } = await manager.post(`pms-connections/${id}/check`, {});
    return Object.fromEntries(body.steps.map(({ step, state }: any) => [step, state]));
  };

  describeResource({
    stack: () => stack,
    path: 'pms-connections',
    entity: 'hotels.pms_connections',
    permissions: { view: 'PMS_SYSTEM_SETTING_VIEW', manage: 'PMS_SYSTEM_SETTING_MGT' },
    valid,
    change: { name: 'OPERA upstairs', baseUrl: 'https://ohip2.example.com' },
    required: ['code', 'name', 'kind', 'baseUrl'],
    refused: [
      [{ kind: 'fidelio' }, 'kind', 'There is no such kind of PMS.', '没有此类 PMS。'],
      ...['ftp://x.example', 'x', 'https://a:b@x.example'].map((baseUrl): Refused => [
        { baseUrl },
        'baseUrl',
        'Enter an address that begins with https://, without a user name.',
        '输入以 https:// 开头、不含用户名的地址。',
      ]),
      [
        { credentials: { cashierId: 'x' } },
        'credentials.cashierId',
        'The format is not correct.',
        '格式不正确。',
      ],
      [{ credentials: { other: 'x' } }, 'credentials.other', 'This field does not exist.', '没有此字段。'],
    ],
    sorts: ['code', 'name', 'kind', 'enabled', 'updatedAt'],
    code: 'code',
    elsewhere: { hotelCode: 'HKG01' },
  });

  it('is of a hotel that the caller works in', async () => {
    for (const hotelCode of ['SHA01', 'NONE1']) {
      const answer = await manager.post('pms-connections', valid({ hotelCode }));
      expect(fieldsOf(answer)).toEqual({ hotelCode: 'There is no such hotel.' });
    }
    const nowhere = await group.post('pms-connections', valid({ hotelCode: undefined }));
    expect(fieldsOf(nowhere)).toEqual({ hotelCode: 'This is required.' });
  });

  it('keeps its secrets: sealed, never shown, asked for again for another address', async () => {
    const { clientSecret: _, ...rest } = OPERA;
    const made = await create({ credentials: rest });
    expect(made).toMatchObject({
      credentials: { hotelId: 'HKG01', cashierId: '1712' },
      savedSecrets: ['appKey'],
      missing: ['clientSecret'],
    });
    expect(fieldsOf(await put(made.id, { enabled: true }))).toEqual({
      'credentials.clientSecret': 'Enter a value.',
    });
    const whole = await put(made.id, { credentials: { clientSecret: 'first-secret' } });
    expect(whole.body).toMatchObject({ savedSecrets: ['clientSecret', 'appKey'], missing: [] });
    const answers = JSON.stringify([made, whole.body, (await manager.get('pms-connections')).body]);
    expect(answers).not.toContain('first-secret');
    expect(answers).not.toContain(OPERA.appKey);
    const moved = { baseUrl: 'https://elsewhere.example.com' };
    expect(fieldsOf(await put(made.id, moved))).toEqual({
      'credentials.clientSecret': 'The address has changed. Enter this secret again.',
      'credentials.appKey': 'The address has changed. Enter this secret again.',
    });
    const again = { clientSecret: 'second-secret', appKey: OPERA.appKey };
    expect((await put(made.id, { ...moved, credentials: again })).status).toBe(200);
    const rows = await tenantRows(
      stack,
      `SELECT to_jsonb(c)::text AS text FROM audit.changes c WHERE identifier = $1`,
      [made.code],
    );
    expect(rows).toHaveLength(3);
    const log = rows.map(({ text }: { text: string }) => text).join();
    expect(log).toContain('credentials_sealed');
    expect(log).not.toContain('secret"');
    expect(log).not.toContain(OPERA.appKey);
  });

  it('keeps one record of a hotel enabled: another takes its place, none may leave it', async () => {
    const before = await inUse();
    expect(fieldsOf(await put(before.id, { enabled: false }))).toEqual({ enabled: STAYS });
    const gone = await manager.delete(`pms-connections/${before.id}`);
    expect([gone.status, gone.body.message]).toEqual([422, STAYS]);
    const made = await create({ credentials: OPERA });
    expect((await put(made.id, { enabled: true })).body.enabled).toBe(true);
    expect((await inUse()).id).toBe(made.id);
    expect((await put(before.id, { enabled: true })).status).toBe(200);
    expect((await inUse()).id).toBe(before.id);
    const log = { entity: 'hotels.pms_connections', q: made.code };
    expect((await group.get('audit-log', { query: { filter: log } })).body).toHaveLength(3);
  });

  it('is tested step by step, up to what fails', async () => {
    const ohip = { baseUrl: `${stack.sandbox.url}/ohip` };
    const allOk = { reached: 'ok', key: 'ok', hotel: 'ok', lookup: 'ok', businessDate: 'ok' };
    const made = await create({ ...ohip, credentials: OPERA });
    expect(await states(made.id)).toEqual(allOk);
    const failing = async (credentials: object, change: object = {}) => {
      const { id } = await create({ ...ohip, credentials: { ...OPERA, ...credentials }, ...change });
      return Object.entries(await states(id)).find(([, state]) => state === 'failed')?.[0];
    };
    expect(await failing({ clientSecret: 'wrong' })).toBe('key');
    expect(await failing({ hotelId: 'NOWHERE' })).toBe('hotel');
    expect(await failing({}, { baseUrl: 'http://10.0.0.1' })).toBe('reached');
    const tests = (await operationsOf(group, { action: 'testConnection' })).filter(
      ({ entity }) => entity === 'hotels.pms_connections',
    );
    expect(tests.map(({ outcome, because }) => [outcome, because])).toEqual([
      ['failed', 'step.reached'],
      ['failed', 'step.hotel'],
      ['failed', 'step.key'],
      ['done', null],
    ]);
    expect(tests[3]).toMatchObject({ identifier: made.code });
    const { id } = await inUse();
    expect(await states(id)).toEqual({ ...allOk, businessDate: 'skipped' });
  });

  it('posts payments, deposits and refunds to OPERA Cloud once that is the hotel’s PMS', async () => {
    const before = await inUse();
    const made = await create({ baseUrl: `${stack.sandbox.url}/ohip`, credentials: OPERA, enabled: true });
    const clerk = stack.api('clerk');
    try {
      const paid = await paidPayment(stack, clerk);
      const { id } = await createPayment(clerk, { confirmationNo: '100003' });
      await guestPays(stack, await paymentWhen(clerk, id, ({ sends }) => sends[0].status === 'sent'));
      await paymentWhen(clerk, id, isPosted);
      await refund(clerk, paid, { amountMinor: 1_000 });
      const lines = await eventually(async () => {
        const { pms } = await stack.sandbox.state();
        const ours = pms.postings.filter(({ methodCode }: any) => methodCode === 'PL');
        return ours.length === 3 && ours;
      });
      expect(lines).toMatchObject([
        { pmsId: '88100001', kind: 'payment' },
        { pmsId: '88100003', kind: 'payment', deposit: true },
        { pmsId: '88100001', kind: 'refund', amount: { value: 1_000 } },
      ]);
    } finally {
      await put(before.id, { enabled: true });
    }
    expect((await manager.delete(`pms-connections/${made.id}`)).status).toBe(204);
  });

  it.each([
    ['infor', { clientSecret: 'wrong' }],
    ['hms', { password: 'wrong' }],
    ['cambridge', { apiKey: 'wrong' }],
    ['sep', { apiKey: 'wrong' }],
  ] as const)('names the step of %s that fails: the key, or the hotel', async (kind, wrong) => {
    const { path, values } = SANDBOX_PMS_ACCESS[kind];
    const failing = async (changes: object) => {
      const credentials = { ...values('HKG01'), ...changes };
      const { id } = await create({ kind, baseUrl: `${stack.sandbox.url}${path}`, credentials });
      return Object.entries(await states(id)).find(([, state]) => state === 'failed')?.[0];
    };
    expect(await failing({})).toBeUndefined();
    expect(await failing(wrong)).toBe('key');
    expect(await failing({ propertyCode: 'NOWHERE' })).toBe('hotel');
  });

  describe('and the mapping profile that it is spoken to by', () => {
    const SECRET = 'infor-client-secret';
    const POSTED = {
      transactionId: 'T-884217',
      amount: 3280,
      currency: 'HKD',
      reference: 'r-1',
      guestName: 'Tang Meihua',
      note: `call +852 9123 4567 or m.tang@example.com with ${SECRET}`,
    };
    let made: any;

    beforeEach(async () => {
      made = await create({
        kind: 'infor',
        credentials: { propertyCode: 'HKG01', clientId: 'c', clientSecret: SECRET, cashier: 'PAYBY' },
      });
    });

    const at = (rest = '') => `pms-connections/${made.id}/profile${rest}`;
    const profile = async (api = manager): Promise<any> => {
      const { status, body } = await api.get(at());
      expect([status, body]).toEqual([200, expect.anything()]);
      return body;
    };
    const read = ({ next, revision }: any) => ({ number: next, revision });
    /** The profile with another text in one operation. */
    const mapped = (document: any, operation: string, change: object) => ({
      ...document,
      operations: { ...document.operations, [operation]: { ...document.operations[operation], ...change } },
    });
    const save = (from: any, document: object, api = manager) =>
      api.put(at('/draft'), { ...read(from), document });
    const record = (body: object) => manager.post(at('/recordings'), body);
    const paste = (operation: string, label: string, answer: object, status = 200) =>
      record({ operation, label, body: JSON.stringify(answer), status });
    const publish = (from: any) => manager.post(at('/draft/publish'), { ...read(from), note: 'New remark' });
    const drafted = async (operation: string, change: object) => {
      const before = await profile();
      const { status, body } = await save(before, mapped(before.document, operation, change));
      expect([status, body]).toEqual([200, expect.anything()]);
      return body;
    };

    it('is there for kinds that run on one, and begins with the one that comes with the product', async () => {
      expect(made.mapped).toBe(true);
      expect(await profile()).toMatchObject({
        live: 0,
        next: 1,
        revision: 0,
        versions: [],
        document: { kind: 'infor' },
        state: { problems: [], ready: true },
      });
      const opera = await create({ credentials: OPERA });
      expect(opera.mapped).toBe(false);
      expect((await manager.get(`pms-connections/${opera.id}/profile`)).status).toBe(404);
    });

    it('keeps the draft as it is typed, and never one window’s over another’s', async () => {
      const first = await profile();
      const { body } = await save(first, mapped(first.document, 'postPayment', { body: '{ "half": ' }));
      expect(body.draft).toMatchObject({ number: 1, revision: 1, state: 'draft' });
      expect(body.state).toMatchObject({
        ready: false,
        problems: [{ operation: 'postPayment', part: 'body', line: 1 }],
      });
      // The other window read before that.
      const late = await save(first, first.document);
      expect([late.status, late.body.code]).toEqual([409, 'CONFLICT']);
      expect(late.body.message).toMatch(/saved this draft in the meantime/);
      expect((await profile()).document.operations.postPayment.body).toBe('{ "half": ');
      expect((await manager.post(at('/draft/discard'), read(first))).status).toBe(409);
      expect((await manager.post(at('/draft/discard'), read(await profile()))).status).toBe(204);
      expect((await save({ next: 1, revision: 1 }, first.document)).status).toBe(409);
      expect(await profile()).toMatchObject({ next: 1, revision: 0 });
    });

    it('says what is wrong with a mapping, where, and what was probably meant', async () => {
      const { state } = await drafted('postPayment', {
        answer: '{ "pmsReference": transactionId,\n  "amountMinor": $minr(amount, currency) }',
      });
      expect(state.problems).toEqual([
        expect.objectContaining({
          operation: 'postPayment',
          part: 'answer',
          line: 2,
          offer: { replace: '$minr', with: '$minor' },
        }),
      ]);
    });

    it('says where in the shared parts something is wrong, and tries nothing on them while it is', async () => {
      await paste('businessDate', 'Today', { businessDate: '2026-11-20' });
      const before = await profile();
      expect(before.shared.map(({ part }: any) => part)).toEqual([
        'auth',
        'headers',
        'reference',
        'maps',
        'errors',
      ]);
      const { body } = await save(before, {
        ...before.document,
        auth: { type: 'apiKey', key: 'apiKeys' },
        reference: { form: 'long' },
        errors: { code: 'code', text: 7, rules: [{ status: 404, outcome: 'gone', operations: 'all' }] },
      });
      expect(body.state.problems.map(({ part, at }: any) => `${part}.${at}`)).toEqual([
        'auth.key',
        'auth.header',
        'reference.form',
        'errors.text',
        'errors.rules[0]',
      ]);
      const state = body.state.operations.find(({ name }: any) => name === 'businessDate');
      expect([state.state, body.state.ready]).toEqual(['fails', false]);
      const recordingId = (await profile()).recordings[0].id;
      const run = await manager.post(at('/dry-run'), { operation: 'businessDate', recordingId });
      expect([run.status, run.body.passes]).toEqual([200, false]);
    });

    it('is published only without problems and when what was changed passes its dry runs', async () => {
      const refused = async (): Promise<string> => {
        const answer = await publish(await profile());
        expect(answer.status).toBe(422);
        return answer.body.message as string;
      };
      await drafted('postPayment', { answer: '{ "pmsReference": $nothing(x) }' });
      expect(await refused()).toMatch(/There is an error, in “Post payment”/);
      await drafted('postPayment', { answer: '{ "pmsReference": number }' });
      expect(await refused()).toMatch(/Changed without a dry run: “Post payment”/);
      const recorded = await paste('postPayment', 'Posted to window 1', POSTED);
      expect(recorded.status).toBe(200);
      expect(await refused()).toMatch(/A dry run failed: “Post payment”/);
      const dry = { operation: 'postPayment', recordingId: recorded.body.id };
      const missing = (await manager.post(at('/dry-run'), dry)).body;
      expect([missing.passes, missing.fields[0]]).toEqual([
        false,
        expect.objectContaining({ name: 'pmsReference', value: null, from: ['number'] }),
      ]);
      await drafted('postPayment', { answer: '{ "pmsReference": transactionId }' });
      const passing = (await manager.post(at('/dry-run'), dry)).body;
      expect([passing.passes, passing.fields[0].value]).toEqual([true, 'T-884217']);
      expect((await publish(await profile())).status).toBe(204);
      const live = await profile();
      expect(live).toMatchObject({ live: 1, next: 2, revision: 0 });
      expect(live.versions).toEqual([expect.objectContaining({ state: 'live', note: 'New remark' })]);
      const log = { entity: 'hotels.pms_profiles', q: made.code };
      expect((await group.get('audit-log', { query: { filter: log } })).body.length).toBeGreaterThan(3);
    });

    it('is compared, and goes back to an earlier version by a new draft', async () => {
      await paste('businessDate', 'Today', { businessDate: '2026-11-20' });
      await drafted('businessDate', { answer: '{\n  "date": businessDate\n}' });
      expect((await publish(await profile())).status).toBe(204);
      const changes = (await manager.get(at('/changes/0/1'))).body;
      expect(changes).toEqual([
        {
          operation: 'businessDate',
          part: 'answer',
          lines: expect.arrayContaining([{ change: 'added', text: '  "date": businessDate' }]),
        },
      ]);
      const back = await manager.post(at('/draft/start-from'), { ...read(await profile()), from: 0 });
      expect([back.status, back.body.draft.number]).toEqual([200, 2]);
      const drafts = await profile();
      expect(drafts.live).toBe(1);
      expect((await manager.get(at('/changes/0/2'))).body).toEqual([]);
      expect((await manager.get(at('/changes/0/9'))).status).toBe(404);
      expect((await publish(drafts)).status).toBe(204);
      expect((await profile()).versions.map(({ number, state }: any) => [number, state])).toEqual([
        [2, 'live'],
        [1, 'past'],
      ]);
    });

    it('goes out as a file and comes in as a draft; nonsense is told by its line', async () => {
      const file = await manager.get(at('/versions/0/file'));
      expect(file.headers.get('content-disposition')).toBe(
        `attachment; filename="infor-${made.code}-v0.json"`,
      );
      const send = async (text: string, api = manager) =>
        api.post(at('/draft/import'), { ...read(await profile()), text });
      const text = JSON.stringify(file.body, null, 2);
      const wrong = async (nonsense: string) => fieldsOf(await send(nonsense))['text'];
      expect(await wrong('{\n  "kind": oops }')).toBe('Line 2: The text is not valid JSON from here on.');
      expect(await wrong(text.slice(0, 400))).toMatch(/^Line \d+: The file ends too early/);
      expect(await wrong(text.replace('"infor"', '"sep"'))).toMatch(/^Line 3: This file is for “sep”/);
      expect(await wrong(text.replace('"businessDate"', '"bizDate"'))).toMatch(
        /^Line \d+: There is no operation "bizDate"/,
      );
      expect(await wrong('[]')).toMatch(/JSON object/);
      expect((await send('x'.repeat(1_000_001))).status).toBeGreaterThanOrEqual(400);
      expect((await profile()).revision).toBe(0);
      expect((await send(text)).body.draft).toMatchObject({ number: 1, revision: 1 });
      expect((await manager.get(at('/changes/0/1'))).body).toEqual([]);
    });

    it('keeps recorded answers without the guest and without a secret', async () => {
      const { body } = await paste('postPayment', 'Posted', POSTED);
      expect(body.body).toMatchObject({ transactionId: 'T-884217', amount: 3280, guestName: '•••' });
      const dry = await manager.post(at('/dry-run'), { operation: 'postPayment', recordingId: body.id });
      const answers = JSON.stringify([body, dry.body, await profile()]);
      for (const word of ['Meihua', '9123', 'm.tang', SECRET]) expect(answers).not.toContain(word);
      expect(fieldsOf(await paste('postPayment', 'Posted', POSTED))).toEqual({
        label: 'This name already exists.',
      });
      const noJson = await record({ operation: 'postPayment', label: 'x', body: 'posted!' });
      expect(fieldsOf(noJson)).toEqual({ body: 'Paste the answer’s JSON: it begins with {.' });
      expect((await manager.delete(at(`/recordings/${body.id}`))).status).toBe(204);
      expect((await profile()).recordings).toEqual([]);
    });

    it('asks the PMS questions only: a draft that would post is never sent', async () => {
      const posting = { operation: 'postPayment', input: {} };
      expect((await manager.post(at('/dry-run'), posting)).status).toBe(422);
      await drafted('businessDate', { method: 'POST', body: '{ "a": 1 }' });
      const asked = await manager.post(at('/dry-run'), { operation: 'businessDate' });
      expect([asked.status, asked.body.message]).toEqual([422, expect.stringContaining('only GET requests')]);
    });

    it('is not there for another tenant or hotel, nor changed by who may only look', async () => {
      const draft = await profile();
      const hotels = { hotels: ['SHA01'], permissions: ['PMS_SYSTEM_SETTING_MGT'] };
      const username = `sha_${randomUUID().slice(0, 6)}`;
      await addPerson(stack, { username, ...hotels });
      const strangers = [stack.api({ username, hotel: 'SHA01' }), atGroup(stack, 'root')];
      for (const stranger of strangers) {
        expect((await stranger.get(at())).status).toBe(404);
        expect((await save(draft, draft.document, stranger)).status).toBe(404);
        expect((await stranger.get(at('/versions/0/file'))).status).toBe(404);
        expect((await stranger.post(at('/draft/publish'), read(draft))).status).toBe(404);
      }
      const looking = `look_${randomUUID().slice(0, 6)}`;
      await addPerson(stack, { username: looking, permissions: ['PMS_SYSTEM_SETTING_VIEW'] });
      const viewer = stack.api(looking);
      expect((await viewer.get(at())).status).toBe(200);
      expect((await save(draft, draft.document, viewer)).status).toBe(403);
      expect((await viewer.post(at('/dry-run'), { operation: 'businessDate' })).status).toBe(403);
    });
  });
});

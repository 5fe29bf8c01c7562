import ExcelJS from 'exceljs';
import pg from 'pg';
import { originJson } from '../../src/kernel/change-origin.js';
import type { ApiClient } from '../support/api-client.js';
import { QUICK, tenantRows } from '../support/payment-steps.js';
import { startStack, type Stack } from '../support/stack.js';
import { eventually } from '../support/wait.js';

const PATH = 'dictionary-transfers';
/** Several of the batches in which they are written. */
const ROWS = 1_500;

describe('An import into the dictionary whose worker is killed half-way', () => {
  let stack: Stack;
  let manager: ApiClient;

  beforeAll(async () => {
    stack = await startStack({ own: true, roles: ['web', 'worker'], env: QUICK });
    manager = stack.api('manager');
  });
  afterAll(() => stack.stop());

  const transfer = async (id: string) => (await manager.get(`${PATH}/${id}`)).body;
  const inStatus = (id: string, status: string) =>
    eventually(async () => (await transfer(id)).status === status);
  const areas = async () =>
    (
      await tenantRows<{ count: number }>(
        stack,
        `SELECT count(*)::int FROM hotels.dictionary_entries WHERE type = 'area' AND code LIKE 'KILLED%'`,
      )
    )[0]!.count;

  const previewed = async (): Promise<string> => {
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet('Dictionary');
    sheet.addRow(['Type', 'Code', 'Chinese', 'English', 'Order', 'On']);
    for (let no = 1; no <= ROWS; no++)
      sheet.addRow(['Areas', `KILLED${no}`, '区域', `Area ${no}`, no, 'Yes']);
    const file = new Uint8Array(await book.xlsx.writeBuffer());
    const { body } = await manager.post(`${PATH}/imports`, { fileName: 'areas.xlsx', bytes: file.length });
    for (let no = 0; no * body.partBytes < file.length; no++) {
      const part = file.subarray(no * body.partBytes, (no + 1) * body.partBytes);
      const answer = await fetch(`${stack.url}/demo/api/v1/${PATH}/${body.id}/parts/${no}`, {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${await manager.accessToken()}`,
          'content-type': 'application/octet-stream',
          'x-hotel-code': 'HKG01',
        },
        body: part,
      });
      expect(answer.status).toBe(200);
    }
    await inStatus(body.id, 'ready');
    return body.id;
  };

  it('leaves nothing of its type, and is carried out whole by the next worker', async () => {
    const id = await previewed();
    // An entry of the last batch is being written by somebody else, so that the import stops there.
    const other = new pg.Client({ connectionString: stack.tenantDatabaseUrl('demo') });
    await other.connect();
    try {
      await other.query('BEGIN');
      const origin = originJson({
        actor: { kind: 'system', id: 'test', name: 'test' },
        clientIp: null,
        hotelCode: null,
        correlationId: 'test',
      });
      await other.query(`SELECT set_config('payby.change_origin', $1, true)`, [origin]);
      await other.query(
        `INSERT INTO hotels.dictionary_entries (id, type, hotel_code, code, name, name_zh, sort, enabled)
         VALUES (gen_random_uuid(), 'area', 'HKG01', 'KILLED${ROWS}', 'Other', '其他', 1, true)`,
      );
      expect((await manager.post(`${PATH}/${id}/run`, { leaveOutRefused: true })).status).toBe(202);
      await eventually(async () => (await transfer(id)).done >= 1_000);
      expect(await stack.kill('worker')).toBe('killed by SIGKILL');
      expect(await areas()).toBe(0);
    } finally {
      await other.query('ROLLBACK');
      await other.end();
    }
    await eventually(async () => (await transfer(id)).status === 'running');
    expect(await areas()).toBe(0);

    await stack.restart('worker');
    await inStatus(id, 'done');
    expect(await areas()).toBe(ROWS);

    // The same file once more changes nothing.
    const again = await previewed();
    const unchanged = await manager.get(`${PATH}/${again}/rows`, {
      query: { filter: { outcome: 'unchanged' }, range: [0, 0] },
    });
    expect(unchanged.headers.get('content-range')).toContain(`/${ROWS}`);
  });
});

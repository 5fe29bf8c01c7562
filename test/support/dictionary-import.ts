import ExcelJS from 'exceljs';
import pg from 'pg';
import { originJson } from '../../src/kernel/change-origin.js';
import type { Stack } from './stack.js';
import { eventually } from './wait.js';

const PATH = 'dictionary-transfers';

/** Hands over a workbook of areas `<prefix>1` to `<prefix><rows>`, and gives its import when it can be run. */
export async function areasImport(stack: Stack, prefix: string, rows: number): Promise<string> {
  const manager = stack.api('manager');
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Dictionary');
  sheet.addRow(['Type', 'Code', 'Chinese', 'English', 'Order', 'On']);
  for (let no = 1; no <= rows; no++)
    sheet.addRow(['Areas', `${prefix}${no}`, '区域', `Area ${no}`, no, 'Yes']);
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
    if (answer.status !== 200) throw new Error(`Part ${no} was not taken: ${answer.status}`);
  }
  await eventually(async () => (await manager.get(`${PATH}/${body.id}`)).body.status === 'ready');
  return body.id as string;
}

/** Runs an import until it is at its last batch. */
export async function runImport(stack: Stack, id: string): Promise<void> {
  const manager = stack.api('manager');
  const { status } = await manager.post(`${PATH}/${id}/run`, { leaveOutRefused: true });
  if (status !== 202) throw new Error(`The import was not begun: ${status}`);
  await eventually(async () => (await manager.get(`${PATH}/${id}`)).body.done >= 1_000);
}

/** Another transaction that writes this entry, and makes others wait until it lets go. */
export async function blockedEntry(stack: Stack, code: string): Promise<{ letGo(): Promise<void> }> {
  const other = new pg.Client({ connectionString: stack.tenantDatabaseUrl('demo') });
  await other.connect();
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
     VALUES (gen_random_uuid(), 'area', 'HKG01', $1, 'Other', '其他', 1, true)`,
    [code],
  );
  return {
    letGo: async () => {
      await other.query('ROLLBACK');
      await other.end();
    },
  };
}

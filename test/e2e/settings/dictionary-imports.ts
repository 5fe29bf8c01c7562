import ExcelJS from 'exceljs';
import type { ApiClient } from '../../support/api-client.js';
import { queryDatabase } from '../../support/databases.js';
import { addPerson, atGroup, fieldsOf } from '../../support/people.js';
import type { Stack } from '../../support/stack.js';
import { eventually } from '../../support/wait.js';
import { rowsOf } from '../../support/workbook.js';

type Sheet = unknown[][];
const HEAD = ['Type', 'Code', 'Chinese', 'English', 'Order', 'On'];

async function workbook(rows: Sheet): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('Dictionary').addRows(rows);
  return Buffer.from(await book.xlsx.writeBuffer());
}

/** The dictionary as Excel files, in and out. */
export function describeDictionaryFiles(stack: () => Stack): void {
  let hotel: ApiClient, group: ApiClient, chinese: ApiClient;
  beforeAll(() => {
    [hotel, group] = [stack().api('manager'), atGroup(stack(), 'manager')];
    chinese = stack().api({ username: 'manager', language: 'zh' });
  });

  const PATH = 'dictionary-transfers';
  const settled = (id: string, api = hotel): Promise<any> =>
    eventually(async () => {
      const { body } = await api.get(`${PATH}/${id}`);
      return ['ready', 'done', 'failed', 'canceled'].includes(body.status) && body;
    });
  /** As the screens do: a file is announced, and sent in parts. */
  const upload = async (file: Buffer, { as = hotel, more = {}, at = 'HKG01' } = {}): Promise<string> => {
    const { status, body } = await as.post(`${PATH}/imports`, {
      fileName: 'words.xlsx',
      bytes: file.length,
      ...more,
    });
    expect([status, body]).toEqual([201, expect.objectContaining({ status: 'uploading' })]);
    for (let no = 0; no * body.partBytes < file.length; no += 1) {
      const part = file.subarray(no * body.partBytes, (no + 1) * body.partBytes);
      const answer = await fetch(`${stack().url}/demo/api/v1/${PATH}/${body.id}/parts/${no}`, {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${await as.accessToken()}`,
          'content-type': 'application/octet-stream',
          'x-hotel-code': at,
        },
        body: new Uint8Array(part),
      });
      if (answer.status !== 200) throw new Error(await answer.text());
    }
    return body.id;
  };
  const preview = async (rows: Sheet, options = {}): Promise<any> =>
    settled(await upload(await workbook(rows), options));
  const rowsAs = async (id: string, outcome: string, api = hotel): Promise<any[]> =>
    (await api.get(`${PATH}/${id}/rows`, { query: { filter: { outcome }, range: [0, 199] } })).body;
  const run = async (id: string, leaveOutRefused = true): Promise<any> => {
    const { status, body } = await hotel.post(`${PATH}/${id}/run`, { leaveOutRefused });
    expect([status, body]).toEqual([202, expect.anything()]);
    return settled(id);
  };
  const entry = async (type: string, code: string, api = hotel): Promise<any> =>
    (await api.get('dictionary-entries', { query: { filter: { type, q: code } } })).body.find(
      (each: any) => each.code === code,
    );

  it('shows what a file would add, change and refuse, row by row, and imports all of a type or nothing of it', async () => {
    const shown = await preview([
      HEAD,
      ['Areas', 'EAST', '东区', 'East side', 1, 'Yes'],
      ['取消原因', 'AMOUNT', '金额不对', 'Wrong amount', 2, '是'],
      ['Cancel reasons', 'GUEST', '客人或地址有误', 'Wrong guest or address', 3, 'Yes'],
      ['Areas', 'east', '东区', 'East again', 1, 'Yes'],
      ['Areas', 'WEST', '', 'West side', 1, 'Yes'],
      ['Room views', 'HARBOUR', '海景', 'Harbour', 1, 'Yes'],
      ['Areas', 'NORTH', '北区', { formula: 'A1&B1', result: 'North side' }, 1, 'Yes'],
      ['Areas', 'SOUTH', '南区', 'South-side', 'first', 'Yes'],
      ['Areas', `A${'0'.repeat(40)}`, '长', 'Long', 1, 'Yes'],
      ['Areas', 'CARD', '卡', 'Card 4111 1111 1111 1111', 1, 'Yes'],
    ]);
    expect(shown).toMatchObject({ status: 'ready', total: 10 });
    expect((await rowsAs(shown.id, 'refused')).map(({ id, problem }) => [id, problem])).toEqual([
      [5, 'The code is listed twice; row 2 has it too. Keep only one.'],
      [6, 'Chinese is empty. Fill it in.'],
      [7, 'There is no type “Room views”. Use a type from the page.'],
      [8, 'English is a formula. Enter its value.'],
      [9, 'English: A name cannot contain a hyphen.'],
      [10, 'The code has 41 characters. At most 32. Shorten it.'],
      [11, 'English looks like a card number.'],
    ]);
    expect((await rowsAs(shown.id, 'refused', chinese))[0].problem).toBe(
      '代码重复。第 2 行也有此代码，只保留一行。',
    );
    expect(await rowsAs(shown.id, 'added')).toMatchObject([
      { id: 2, type: 'Areas', code: 'EAST', name: 'East side' },
    ]);
    expect(await rowsAs(shown.id, 'changed')).toMatchObject([
      {
        id: 3,
        code: 'AMOUNT',
        changes: [
          { field: 'nameZh', before: '金额有误', after: '金额不对' },
          { field: 'origin', before: 'Group', after: 'Overridden' },
        ],
      },
    ]);
    expect(await rowsAs(shown.id, 'unchanged')).toMatchObject([{ code: 'GUEST' }]);
    expect(await entry('area', 'EAST')).toBeUndefined();

    const refused = await fetch(`${stack().url}/demo/api/v1/${PATH}/${shown.id}/file`, {
      headers: {
        authorization: `Bearer ${await hotel.accessToken()}`,
        'x-hotel-code': 'HKG01',
        'accept-language': 'en',
      },
    });
    const [head, first] = await rowsOf(await refused.arrayBuffer());
    expect(head).toEqual(expect.arrayContaining(['Code', 'Reason']));
    expect(first).toEqual(
      expect.arrayContaining(['east', 'The code is listed twice; row 2 has it too. Keep only one.']),
    );

    expect(await run(shown.id, false)).toMatchObject({ status: 'done', done: 1 });
    expect(await entry('area', 'EAST')).toBeUndefined();
    expect(await entry('cancelReason', 'AMOUNT')).toMatchObject({ nameZh: '金额不对', origin: 'overridden' });
  });

  it('keeps an entry’s names in other languages where a hotel overrides it', async () => {
    const setNames = (names: object) =>
      queryDatabase(
        stack().tenantDatabaseUrl('demo'),
        `UPDATE hotels.dictionary_entries SET names = '${JSON.stringify(names)}'
         WHERE type = 'paymentItem' AND code = 'LAUNDRY' AND hotel_code IS NULL`,
      );
    await setNames({ ja: 'ランドリー' });
    const { id } = await preview([HEAD, ['Payment items', 'LAUNDRY', '洗衣服务', 'Laundry', 7, 'Yes']]);
    await run(id);
    const own = await entry('paymentItem', 'LAUNDRY');
    expect(own).toMatchObject({ origin: 'overridden', nameZh: '洗衣服务', names: { ja: 'ランドリー' } });
    expect((await hotel.delete(`dictionary-entries/${own.id}`)).status).toBe(204);
    await setNames({});
  });

  it('imports the other rows of a type where refused ones are left out', async () => {
    const rows = [
      HEAD,
      ['Areas', 'HARBOUR_1', '海滨', 'Harbour side', 1, 'Yes'],
      ['Areas', 'HARBOUR_2', '', 'No Chinese', 1, 'Yes'],
      ['Cancel reasons', 'WEATHER', '天气', 'Weather', 9, 'No'],
    ];
    const partly = await preview(rows);
    expect(await run(partly.id)).toMatchObject({ status: 'done', done: 2 });
    expect(await entry('cancelReason', 'WEATHER')).toMatchObject({
      enabled: false,
      sort: 9,
      origin: 'hotel',
    });
    expect(await entry('area', 'HARBOUR_1')).toMatchObject({ name: 'Harbour side' });
    expect(await entry('area', 'HARBOUR_2')).toBeUndefined();
    const log = await group.get('audit-log', {
      query: { filter: { entity: 'hotels.dictionary_entries', q: 'HARBOUR_1' } },
    });
    expect(log.body).toMatchObject([{ action: 'create', userName: 'Lin Qiao' }]);
    expect((await hotel.post(`${PATH}/${partly.id}/run`, { leaveOutRefused: true })).status).toBe(422);
  });

  it('refuses what is no Excel file, too long or not in order', async () => {
    const start = (api: ApiClient, body: object) =>
      api.post(`${PATH}/imports`, { fileName: 'a.xlsx', bytes: 10, ...body });
    expect(fieldsOf(await start(hotel, { fileName: 'a.csv' }))).toEqual({
      fileName: 'Only Excel files can be uploaded',
    });
    expect(fieldsOf(await start(chinese, { fileName: 'a.xls' }))).toEqual({
      fileName: '只能上传 Excel 文件',
    });
    expect(fieldsOf(await start(hotel, { bytes: 50 * 1_048_576 + 1 }))).toEqual({
      bytes: 'Upload files are up to 50MB',
    });
    expect(fieldsOf(await start(chinese, { bytes: 50 * 1_048_576 + 1 }))).toEqual({
      bytes: '上传文件不能超过 50MB',
    });
    await expect(upload(Buffer.from('Code,English'))).rejects.toThrow('Only Excel files can be uploaded');
    await expect(preview([['Code', 'Chinese']])).resolves.toMatchObject({
      status: 'failed',
      problem: 'The first row must name the columns. Missing: English.',
    });
    expect(await settled(await upload(Buffer.from('PK\x03\x04 and no more')))).toMatchObject({
      status: 'failed',
      problem: 'Only Excel files can be uploaded',
    });
  });

  it('leaves nothing of an import that breaks off: canceled, overtaken or refused by the database', async () => {
    const many = (prefix: string) => [
      HEAD,
      ...Array.from({ length: 120 }, (_, at) => [
        'Areas',
        `${prefix}_${at}`,
        '区',
        'Part of town',
        at,
        'Yes',
      ]),
    ];
    const count = async (prefix: string): Promise<number> =>
      Number(
        (
          await queryDatabase<{ n: string }>(
            stack().tenantDatabaseUrl('demo'),
            `SELECT count(*) AS n FROM hotels.dictionary_entries WHERE starts_with(code, $1)`,
            [`${prefix}_`],
          )
        )[0]!.n,
      );
    const canceled = await preview(many('CANCELED'));
    await hotel.post(`${PATH}/${canceled.id}/run`, { leaveOutRefused: true });
    const { body } = await hotel.delete(`${PATH}/${canceled.id}`);
    // Either it came too late and all is there, or nothing is.
    await eventually(async () => [0, 120].includes(await count('CANCELED')));
    expect(await count('CANCELED')).toBe(body.status === 'done' ? 120 : 0);

    const overtaken = await preview(many('OVERTAKEN'));
    await hotel.post('dictionary-entries', {
      type: 'area',
      code: 'OVERTAKEN_119',
      name: 'Here',
      nameZh: '此',
    });
    expect(await run(overtaken.id)).toMatchObject({
      status: 'failed',
      problem: 'The entries have changed since the preview. Nothing was imported. Upload the file again.',
    });
    expect(await count('OVERTAKEN')).toBe(1);

    const changed = await preview([HEAD, ['Areas', 'OVERTAKEN_119', '彼', 'There', 0, 'Yes']]);
    await hotel.put(`dictionary-entries/${(await entry('area', 'OVERTAKEN_119')).id}`, { sort: 5 });
    expect((await run(changed.id)).status).toBe('failed');
    expect(await entry('area', 'OVERTAKEN_119')).toMatchObject({ name: 'Here', sort: 5 });
  });

  it('takes a thousand rows in while lists are answered', async () => {
    const file = await workbook([
      HEAD,
      ...Array.from({ length: 1_000 }, (_, at) => [
        'Room types',
        `BULK_${at}`,
        `房型 ${at}`,
        `Room type ${at}`,
        at,
        'Yes',
      ]),
    ]);
    const id = await upload(file);
    expect(await settled(id)).toMatchObject({ status: 'ready', total: 1_000 });
    await hotel.post(`${PATH}/${id}/run`, { leaveOutRefused: false });
    let answered = 0;
    await eventually(async () => {
      const list = await hotel.get('dictionary-entries', {
        query: { filter: { type: 'cancelReason' }, range: [0, 24] },
      });
      expect(list.status).toBe(200);
      answered += 1;
      return (await hotel.get(`${PATH}/${id}`)).body.status === 'done';
    });
    expect(answered).toBeGreaterThan(1);
    const { headers } = await hotel.get('dictionary-entries', {
      query: { filter: { type: 'roomType' }, range: [0, 24] },
    });
    expect(headers.get('content-range')).toBe('dictionary-entries 0-24/1006');
  });

  it('gives out and takes in the same, in either language, with a template for each type', async () => {
    const { body } = await chinese.post(`${PATH}/exports`, { type: 'cancelReason' });
    await settled(body.id);
    const get = async (path: string, language = 'zh') =>
      Buffer.from(
        await (
          await fetch(`${stack().url}/demo/api/v1/${PATH}/${path}`, {
            headers: {
              authorization: `Bearer ${await hotel.accessToken()}`,
              'x-hotel-code': 'HKG01',
              'accept-language': language,
            },
          })
        ).arrayBuffer(),
      );
    const again = await settled(await upload(await get(`${body.id}/file`)));
    expect(again.counts).toMatchObject([{ type: 'cancelReason', added: 0, changed: 0, refused: 0 }]);
    const template = await settled(await upload(await get('template?type=keyCard')));
    expect(template).toMatchObject({ status: 'failed', counts: [] });
    expect((await hotel.get(`${PATH}/template?type=nothing`)).status).toBe(404);
    const empty = await hotel.post(`${PATH}/exports`, { type: 'transactionCode' });
    expect([empty.status, empty.body.message]).toEqual([422, 'No data to download']);
  });

  it('S12: are announced by one person, and in one tenant, only so many at once', async () => {
    await addPerson(stack(), {
      username: 'announcer',
      permissions: ['UNIVERSAL_DICTIONARY_MGT', 'UNIVERSAL_DICTIONARY_VIEW'],
    });
    const announcer = stack().api('announcer');
    const announce = (api: ApiClient) =>
      api.post(`${PATH}/imports`, { fileName: 'a.xlsx', bytes: 50 * 1_048_576 });
    const announced = [];
    for (let n = 0; n < 6; n += 1) announced.push(await announce(announcer));
    expect(announced.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 409]);
    expect(announced[5]!.body.code).toBe('TOO_MANY_UPLOADS');
    const { body } = announced[0]!;
    await announcer.delete(`${PATH}/${body.id}`);
    expect((await announce(announcer)).status).toBe(201);
    await queryDatabase(
      stack().tenantDatabaseUrl('demo'),
      `INSERT INTO hotels.dictionary_transfers (id, hotel_code, owner_id, kind, language, file_name, file_bytes, status)
       SELECT gen_random_uuid(), 'HKG01', 'other ' || n, 'import', 'en', 'a.xlsx', 52428800, 'uploading'
       FROM generate_series(1, 5) n`,
    );
    const last = await announce(hotel);
    expect([last.status, last.body.message]).toEqual([
      409,
      'Too many files are being uploaded. Try again in a few minutes.',
    ]);
    await queryDatabase(
      stack().tenantDatabaseUrl('demo'),
      `DELETE FROM hotels.dictionary_transfers WHERE status = 'uploading'`,
    );
  });

  it('are their owner’s alone', async () => {
    const { body: announced } = await hotel.post(`${PATH}/imports`, { fileName: 'mine.xlsx', bytes: 10 });
    const { id } = announced;
    await addPerson(stack(), { username: 'reads_files', permissions: ['UNIVERSAL_DICTIONARY_MGT'] });
    const other = stack().api('reads_files');
    for (const as of [other, group, stack().api({ username: 'manager', hotel: 'SHA01' })]) {
      const answers = [
        await as.get(`${PATH}/${id}`),
        await as.get(`${PATH}/${id}/rows`),
        await as.post(`${PATH}/${id}/run`, { leaveOutRefused: true }),
        await as.delete(`${PATH}/${id}`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
    expect((await hotel.get(`${PATH}/${id}`)).status).toBe(200);
  });
}

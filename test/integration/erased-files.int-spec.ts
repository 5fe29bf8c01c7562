import { runAsSystem } from '../../src/kernel/change-origin.js';
import { newId } from '../../src/kernel/ids.js';
import type { ExportRequest } from '../../src/payby/exports/export-request.js';
import { PAYBY_EXPORTS } from '../../src/payby/exports/payby-exports.js';
import { OperationsLab } from '../support/operations-lab.js';

describe('Guests who are erased', () => {
  let lab: OperationsLab;
  beforeAll(async () => {
    lab = await OperationsLab.open();
  });
  afterAll(() => lab?.close());

  it('are in no file that was being written meanwhile', async () => {
    const one = await lab.canceled();
    await lab.settleWork();
    const id = newId();
    const request: ExportRequest = {
      kind: 'payments',
      format: 'csv',
      filter: {},
      sort: null,
      columns: null,
      language: 'en',
      timeZone: 'Asia/Hong_Kong',
    };
    await lab.db.transaction((client) =>
      PAYBY_EXPORTS.insert(client, { id, hotelCode: 'HKG01', ownerId: 'u1', request }),
    );
    await PAYBY_EXPORTS.begin(lab.db, id);
    await PAYBY_EXPORTS.storeChunk(lab.db, id, 0, Buffer.from('Chen, Yuxin'));

    await runAsSystem('test', () => lab.tools.payments.eraseGuest(lab.operator, one.id, one.paymentNo));

    // Its worker has not heard of it yet.
    await PAYBY_EXPORTS.storeChunk(lab.db, id, 1, Buffer.from('Chen, Yuxin'));
    await PAYBY_EXPORTS.end(lab.db, id, 'done');
    expect(await PAYBY_EXPORTS.find(lab.db, id, 'HKG01', 'u1')).toMatchObject({
      status: 'failed',
      problem: { en: expect.stringContaining('erased') },
    });
    expect(await lab.db.query('SELECT FROM payby.export_chunks')).toEqual([]);
  });
});

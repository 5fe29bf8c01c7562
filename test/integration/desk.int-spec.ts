import type { TenantDatabase } from '../../src/kernel/database/database.js';
import { instantOf } from '../../src/kernel/local-day.js';
import { deskTimeAt } from '../../src/payby/projections/desk-time.js';
import {
  dueAt,
  type ExceptionFilter,
  listExceptions,
  tallyExceptions,
} from '../../src/payby/projections/exceptions.queries.js';
import { shiftTakings } from '../../src/payby/projections/handover.queries.js';
import { samplePayments } from '../support/sample-payments.js';

const HOTEL = { timeZone: 'Asia/Hong_Kong', checkInTime: '15:00' };
const at = (local: string) => new Date(`2026-11-${local}+08:00`);
/** Thursday morning. */
const NOW = at('26T06:55');

describe('The desk of a hotel', () => {
  let db: TenantDatabase;
  let drop: () => Promise<void>;
  let paymentIds: string[];
  const desk = {
    hotelCode: 'HKG01',
    userId: 'lin',
    colleagues: ['lin', 'zhao'],
    time: deskTimeAt(HOTEL, NOW),
  };

  beforeAll(async () => {
    ({ db, drop } = await samplePayments('long'));
    paymentIds = (
      await db.query<{ id: string }>(`SELECT id FROM payby.payments WHERE hotel_code = 'HKG01' LIMIT 20`)
    ).map(({ id }) => id);
  });
  afterAll(() => drop?.());

  interface Waiting {
    kind?: string;
    amountMinor?: number;
    currencyCode?: string;
    deadline?: Date;
    stayDay?: string;
    owner?: string;
    snoozedUntil?: Date;
  }

  /** Puts these on the desk instead of whatever is there; each is named by its place. */
  async function waiting(...items: Waiting[]): Promise<void> {
    await db.transaction(async (client) => {
      await client.query('DELETE FROM payby.exceptions');
      await client.query('DELETE FROM payby.exception_handling');
      for (const [no, item] of items.entries()) {
        const { kind = 'late', amountMinor = 100, currencyCode = 'HKD' } = item;
        const { deadline, stayDay, owner, snoozedUntil } = item;
        await client.query(
          `INSERT INTO payby.exceptions (payment_id, kind, subject, hotel_code, amount_minor, currency_code, since,
             payment_no, guest, deadline, stay_day)
           VALUES ($1, $2, $3, 'HKG01', $4, $8, $5, 'PB1', 'Chen, Yuxin', $6, $7)`,
          [
            paymentIds[no],
            kind,
            String(no),
            amountMinor,
            new Date(NOW.getTime() - no * 1000),
            deadline,
            stayDay,
            currencyCode,
          ],
        );
        if (owner || snoozedUntil)
          await client.query(
            `INSERT INTO payby.exception_handling (hotel_code, exception_id, assignee_id, assignee, snoozed_until, changed_by)
             VALUES ('HKG01', $1, $2, $2, $3, 'test')`,
            [`${paymentIds[no]}:${kind}:${no}`, owner, snoozedUntil],
          );
      }
    });
  }
  const listed = async (filter: ExceptionFilter = {}, limit = 100) =>
    (
      await listExceptions(db, desk, filter, { field: 'deadline', direction: 'ASC' }, { offset: 0, limit })
    ).map(({ subject }) => Number(subject));

  it('lists what is due first, then the larger amount, then what waits longest; without a deadline last', async () => {
    await waiting(
      { amountMinor: 900 },
      { deadline: at('26T16:55'), amountMinor: 1 },
      { deadline: at('26T11:00'), amountMinor: 5 },
      { deadline: at('26T11:00'), amountMinor: 50 },
      { amountMinor: 901 },
      { amountMinor: 900 },
      { deadline: at('25T11:00') },
    );
    expect(await listed()).toEqual([6, 3, 2, 1, 4, 5, 0]);
    expect(await listed({}, 2)).toEqual([6, 3]);
  });

  it('compares amounts of several currencies by the numbers that are shown', async () => {
    await waiting(
      { amountMinor: 6_000 },
      { amountMinor: 5_000, currencyCode: 'JPY' },
      { amountMinor: 59_999, currencyCode: 'KWD' },
    );
    expect(await listed()).toEqual([1, 0, 2]);
    const upwards = { field: 'amountMinor', direction: 'ASC' } as const;
    const rows = await listExceptions(db, desk, {}, upwards, { offset: 0, limit: 100 });
    expect(rows.map(({ subject }) => subject)).toEqual(['2', '0', '1']);
  });

  it('is due when the guest departs or arrives by the hotel’s clock, and by a stay that is over no more', async () => {
    await waiting(
      { kind: 'postingFailed', stayDay: '2026-11-26' },
      { kind: 'linkNotSent', stayDay: '2026-11-26', deadline: at('26T23:00') },
      { kind: 'linkNotSent', stayDay: '2026-11-27', deadline: at('26T23:00') },
      { kind: 'postingFailed', stayDay: '2026-11-25' },
    );
    const rows = await listExceptions(
      db,
      desk,
      {},
      { field: 'deadline', direction: 'ASC' },
      { offset: 0, limit: 100 },
    );
    expect(rows.map(({ subject, due_at, by_stay }) => [subject, due_at?.toISOString(), by_stay])).toEqual([
      ['0', at('26T12:00').toISOString(), true],
      ['1', at('26T15:00').toISOString(), true],
      ['2', at('26T23:00').toISOString(), false],
      ['3', undefined, false],
    ]);
    expect(await dueAt(db, desk, `${paymentIds[1]}:linkNotSent:1`)).toEqual(at('26T15:00'));
    expect(await dueAt(db, desk, `${paymentIds[3]}:postingFailed:3`)).toBeNull();
    expect(
      await dueAt(db, { ...desk, hotelCode: 'LON01' }, `${paymentIds[1]}:linkNotSent:1`),
    ).toBeUndefined();
    expect(await dueAt(db, desk, 'nonsense')).toBeUndefined();
  });

  it('counts as unassigned what was given to a person who no longer works there', async () => {
    await waiting({ owner: 'left' }, { owner: 'zhao' }, {});
    expect(await listed({ whose: 'nobody' })).toEqual([2, 0]);
    expect(await listed({ whose: 'others' })).toEqual([1]);
    const tally = await tallyExceptions(db, desk);
    expect(tally.map(({ whose, count }) => `${whose} ${count}`).toSorted()).toEqual(['nobody 2', 'others 1']);
  });

  it('leaves out what is put off until then, or until four hours before it is due', async () => {
    await waiting(
      { snoozedUntil: at('26T14:00') },
      { snoozedUntil: at('26T06:55') },
      { snoozedUntil: at('26T14:00'), deadline: at('26T11:00') },
      { snoozedUntil: at('26T14:00'), deadline: at('26T10:55') },
    );
    expect(await listed()).toEqual([3, 1]);
    const asleep = await listExceptions(
      db,
      desk,
      { snoozed: true },
      { field: 'deadline', direction: 'ASC' },
      { offset: 0, limit: 100 },
    );
    expect(asleep.map(({ subject, snoozed_until }) => [subject, snoozed_until])).toEqual([
      ['2', at('26T07:00')],
      ['0', at('26T14:00')],
    ]);
  });

  it('is counted by whose it is, when it is due and what has to be done, as it is listed', async () => {
    await waiting(
      { owner: 'lin', deadline: at('26T17:59') },
      { owner: 'lin', deadline: at('26T18:00') },
      { owner: 'zhao', deadline: at('27T00:00') },
      { kind: 'postingFailed', deadline: at('30T09:00') },
      { deadline: new Date('2026-12-03T00:00:00Z') },
      {},
      { owner: 'lin', snoozedUntil: at('27T09:00') },
    );
    const tally = await tallyExceptions(db, desk);
    expect(
      tally
        .map(({ kind, whose, due, snoozed, count }) => [kind, whose, due, snoozed, count].join(' '))
        .sort(),
    ).toEqual(
      [
        'late mine soon false 1',
        'late mine today false 1',
        'late others week false 1',
        'postingFailed nobody week false 1',
        'late nobody later false 1',
        'late nobody none false 1',
        'late mine none true 1',
      ].sort(),
    );
    expect(await listed({ whose: 'mine' })).toEqual([0, 1]);
    expect(await listed({ whose: 'others' })).toEqual([2]);
    expect(await listed({ whose: 'nobody', task: 'pms' })).toEqual([3]);
    expect(await listed({ snoozed: true, whose: 'mine' })).toEqual([6]);
    expect(await listed({ q: 'nobody here' })).toEqual([]);
  });

  it('hands over what each person took within the shift, by method and currency', async () => {
    const shift = {
      from: instantOf(HOTEL.timeZone, '2026-11-19', '00:00'),
      to: instantOf(HOTEL.timeZone, '2026-11-20', '00:00'),
    };
    const takings = await shiftTakings(db, 'HKG01', shift);
    const [sums] = await db.query<{ taken: number; refunded: number }>(
      `SELECT sum(amount_minor) FILTER (WHERE kind = 'payment')::float8 AS taken,
              coalesce(-sum(amount_minor) FILTER (WHERE kind = 'refund'), 0)::float8 AS refunded
       FROM payby.transactions WHERE hotel_code = 'HKG01' AND at >= $1 AND at < $2 AND currency_code = 'HKD'
         AND (kind = 'payment' AND status IN ('success', 'held', 'returned') OR kind = 'refund' AND status = 'success')`,
      [shift.from, shift.to],
    );
    const own = takings.filter(({ currencyCode }) => currencyCode === 'HKD');
    expect(own.length).toBeGreaterThan(0);
    expect(own.reduce((sum, { takenMinor }) => sum + takenMinor, 0)).toBe(sums!.taken);
    expect(own.reduce((sum, { refundedMinor }) => sum + refundedMinor, 0)).toBe(sums!.refunded);
    expect(await shiftTakings(db, 'HKG01', { from: shift.from, to: shift.from })).toEqual([]);
  });
});

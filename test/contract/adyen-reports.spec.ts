import { adyenReports } from '../../src/integrations/payment-platforms/adyen/index.js';
import { readSettlementReport as readSettlement } from '../../src/integrations/payment-platforms/adyen/settlement-report.js';
import type { GuardedHttpClient } from '../../src/kernel/http/guarded-http-client.js';
import { dayAt, plusDays } from '../../src/kernel/local-day.js';
import type { PlatformAccount } from '../../src/payby/index.js';
import { publishedBytes } from './published.js';

const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((all, value) => all + (value ?? 0), 0);

describe('Adyen’s settlement detail report', () => {
  const readSettlementReport = (bytes: Buffer, timeZone = 'Europe/Amsterdam') =>
    readSettlement(bytes, 'batch_7.csv', timeZone);
  const file = publishedBytes('reports/adyen/settlement_detail_report_batch_7.synthetic.csv');

  it('is read by the names of its columns, and adds up to the payout', () => {
    const { batch, lines } = readSettlementReport(file);
    expect(batch).toBe('7');
    expect(lines.map((line) => line.batch)).toEqual(lines.map(() => '7'));
    expect(lines.map(({ kind, amountMinor, currencyCode }) => [kind, amountMinor, currencyCode])).toEqual([
      ['payment', 12_000, 'EUR'],
      ['payment', 5_000, 'USD'],
      ['refund', -2_000, 'EUR'],
      ['dispute', -3_000, 'EUR'],
      ['payment', 1_000, 'INR'],
      ['fee', -50, 'EUR'],
      ['fee', -500, 'EUR'],
      ['payout', -10_150, 'EUR'],
    ]);
    expect(lines[0]).toMatchObject({
      reference: 'PAY-0001',
      platformTransactionNo: 'PSPPAY0000000001',
      feeMinor: 104,
      netMinor: 11_896,
      at: new Date('2026-05-03T21:58:10Z'),
    });
    expect(lines[2]).toMatchObject({ refundReference: 'REF-0001', platformRefundNo: 'PSPREF0000000001' });
    // Of a chargeback what it costs, where its line says so.
    expect(lines[3]).toMatchObject({ feeMinor: 750, settledCurrency: 'EUR' });
    const untold = file.toString('utf8').replace('EUR,37.50,,7.50,', 'EUR,37.50,,,');
    expect(readSettlementReport(Buffer.from(untold)).lines[3]).toMatchObject({ feeMinor: null });
    expect(lines[4]).toMatchObject({ netMinor: -3, settledCurrency: 'EUR' });
    expect(sum(lines.map(({ netMinor }) => netMinor))).toBe(0);
  });

  it('is read alike when columns have moved and grown', () => {
    const rows = file
      .toString('utf8')
      .trimEnd()
      .split('\n')
      .map((line, no) => `${no === 0 ? 'New Column' : 'x'},${line}`);
    expect(readSettlementReport(Buffer.from(rows.join('\n')))).toEqual(readSettlementReport(file));
  });

  it('names our refunds as they were ordered, and those of the Customer Area as nobody’s', () => {
    const refund = '6f1dbd4e-6c0a-4cb4-9f4c-0a8f6f3a9a02';
    const ours = `${refund}.6f1dbd4e-6c0a-4cb4-9f4c-0a8f6f3a9a01`;
    const named = (said: string) =>
      readSettlementReport(Buffer.from(file.toString('utf8').replace('REF-0001,', `${said},`))).lines[2]!
        .refundReference;
    expect([ours, '<auto>', 'PAY-0001', ''].map(named)).toEqual([refund, null, null, null]);
  });

  it('M1: tells a refund that came back as one of the refund', () => {
    const text = file.toString('utf8').replace('CEST,Refunded,', 'CEST,RefundedReversed,');
    expect(readSettlementReport(Buffer.from(text)).lines[2]).toMatchObject({
      kind: 'reversal',
      refundReference: 'REF-0001',
      platformRefundNo: 'PSPREF0000000001',
    });
  });

  it('names the attempt of money that was on hold', () => {
    const attempt = '6f1dbd4e-6c0a-4cb4-9f4c-0a8f6f3a9a01';
    const text = file.toString('utf8').replaceAll('PAY-0001,', `${attempt}.hold,`);
    expect(readSettlementReport(Buffer.from(text)).lines[0]!.reference).toBe(attempt);
  });

  it('is refused without the line that closes its batch, and without any line', () => {
    const rows = file.toString('utf8').trimEnd().split('\n');
    expect(() => readSettlementReport(Buffer.from(rows.slice(0, -1).join('\n')))).toThrow('add up');
    for (const nothing of [rows[0]!, '', '<!doctype html><title>Sign in</title>'])
      expect(() => readSettlementReport(Buffer.from(nothing))).toThrow();
  });

  it('M6: is read in the account’s own zone, whatever letters its zone has', () => {
    const text = file.toString('utf8');
    const times = (letters: string, timeZone: string) =>
      readSettlementReport(
        Buffer.from(text.replaceAll(',CEST,', `,${letters},`)),
        timeZone,
      ).lines[0]!.at!.toISOString();
    expect(times('MYT', 'Asia/Kuala_Lumpur')).toBe('2026-05-03T15:58:10.000Z');
    expect(times('IST', 'Asia/Kolkata')).toBe('2026-05-03T18:28:10.000Z');
    expect(times('NZST', 'Pacific/Auckland')).toBe('2026-05-03T11:58:10.000Z');
    expect(times('CST', 'Asia/Shanghai')).toBe('2026-05-03T15:58:10.000Z');
    expect(times('CST', 'America/Mexico_City')).toBe('2026-05-04T05:58:10.000Z');
    expect(times('XYZT', 'Asia/Tokyo')).toBe('2026-05-03T14:58:10.000Z');
    expect(times('', 'Asia/Tokyo')).toBe('2026-05-03T14:58:10.000Z');
    expect(() => times('HKT', 'Europe/Amsterdam')).toThrow('time zone HKT is not that of the account');
  });

  it('M6: counts the hour that comes twice by its letters', () => {
    const autumn = (letters: string) => {
      const text = file
        .toString('utf8')
        .replace('2026-05-03 23:58:10,CEST', `2026-10-25 02:30:00,${letters}`);
      return readSettlementReport(Buffer.from(text)).lines[0]!.at!.toISOString();
    };
    expect([autumn('CEST'), autumn('CET')]).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']);
  });

  it('M6: is read with amounts as real files have them', () => {
    const text = file
      .toString('utf8')
      .replace('0.24,0.20,0.60', '.24,.2004,.5996')
      .replace('EUR,0.50,', 'EUR,.50,')
      .replace('INR,,10.00', 'ISK,,10.00');
    const { lines } = readSettlementReport(Buffer.from(text));
    expect(lines[0]).toMatchObject({ amountMinor: 12_000, feeMinor: 104, netMinor: 11_896 });
    expect(lines[4]).toMatchObject({ amountMinor: 10, currencyCode: 'ISK', netMinor: -3 });
    expect(lines[5]).toMatchObject({ kind: 'fee', amountMinor: -50, feeMinor: 0 });
  });

  it('M6: adds up to the last decimal in a currency that is settled with more decimals than it has', () => {
    const text = file.toString('utf8').replaceAll(',EUR,', ',ISK,');
    expect(readSettlementReport(Buffer.from(text)).lines.at(-1)).toMatchObject({
      kind: 'payout',
      netMinor: -102,
      settledCurrency: 'ISK',
    });
  });

  it.each([
    ['an amount that is none', 'EUR,,120.00', 'EUR,,1?0.00', '1?0.00'],
    ['a time that is none', '2026-05-03 23:58:10', '3 May 2026', '3 May 2026'],
    ['a zone of its own', '23:58:10,CEST', '23:58:10,HKT', 'HKT'],
    ['a currency that is none', 'EUR,,120.00', 'EUX,,120.00', 'EUX'],
    ['a value too many', 'PAY-0001,visa', 'PAY-0001,x,visa', 'values'],
  ])('M6: keeps a line with %s whole and uses the others', (_what, good, bad, named) => {
    const text = file.toString('utf8').replace(good, bad);
    const { lines } = readSettlementReport(Buffer.from(text));
    expect(lines[0]).toMatchObject({
      kind: 'unreadable',
      unread: { place: 'batch_7.csv, line 2', text: text.split('\n')[1] },
    });
    expect(lines[0]!.unread!.problem).toContain(named);
    expect(lines.slice(1).map(({ kind }) => kind)).not.toContain('unreadable');
    expect(lines).toHaveLength(8);
  });

  it('is refused when it was cut off in the middle of a line', () => {
    const text = file.toString('utf8');
    expect(() => readSettlementReport(Buffer.from(text.slice(0, text.lastIndexOf('EUR,101')))).lines).toThrow(
      'middle',
    );
  });

  it('is refused when it does not add up, or is something else', () => {
    const text = file.toString('utf8');
    expect(() => readSettlementReport(Buffer.from(text.replace('118.96', '118.95')))).toThrow('add up');
    expect(() => readSettlementReport(Buffer.from('a,b\n1,2\n'))).toThrow('not a settlement');
  });
});

describe('M6: Adyen’s reports of an account', () => {
  const columns =
    'Psp Reference,Creation Date,TimeZone,Type,Net Currency,Net Debit (NC),Net Credit (NC),Gross Currency,Gross Debit (GC),Gross Credit (GC),Batch Number';
  const settled = (day: string) => `PSP1,${day} 23:30:00,HKT,Settled,HKD,,10.00,HKD,,10.00,1`;
  const fee = (day: string) => `,${day} 03:00:00,HKT,Fee,HKD,1.00,,,,,2`;
  const carried = (day: string, amount: string) => `,${day} 03:00:00,HKT,Balancetransfer,HKD,${amount},,,,1`;
  const account = (timeZone?: string) =>
    ({
      code: 'HKG01-ADYEN',
      platform: 'adyen',
      baseUrl: 'https://checkout-test.adyen.com/v72',
      limits: {},
      credentials: {
        merchantAccount: 'HKG01',
        reportUsername: 'r',
        reportPassword: 'p',
        ...(timeZone && { timeZone }),
      },
    }) as unknown as PlatformAccount;
  const today = dayAt('Asia/Hong_Kong', new Date());
  /** @param files announced at the end of the day on which each was closed, where nothing else is said */
  const reportOf = (
    day: string,
    files: Record<string, string[]>,
    timeZone = 'Asia/Hong_Kong',
    announcedAt: Record<string, string> = {},
  ) => {
    const announced = Object.keys(files).map((closed) => ({
      name: closed,
      at: new Date(announcedAt[closed] ?? `${plusDays(closed, 1)}T00:00:00+08:00`),
    }));
    const client = {
      request: ({ url }: { url: string }) =>
        Promise.resolve({
          status: 200,
          headers: {},
          body: Buffer.from([columns, ...files[url.slice(-10)]!, ''].join('\n')),
        }),
    } as unknown as GuardedHttpClient;
    return adyenReports(client, (_db, _code, from, to) =>
      Promise.resolve(announced.filter(({ at }) => at >= from && at < to)),
    ).fetch(account(timeZone), day, { db: null as never });
  };

  it('are of the days of its own zone', async () => {
    const day = plusDays(today, -6);
    const files = { [plusDays(day, 1)]: [settled(day), carried(plusDays(day, 1), '10.00,')] };
    expect(await reportOf(day, files)).toMatchObject({ status: 'ready', lines: [{ kind: 'payment' }] });
  });

  it('have what a batch booked on the day on which it was closed and announced', async () => {
    const day = plusDays(today, -6);
    const next = plusDays(day, 1);
    const closing = [
      settled(plusDays(day, -2)),
      `PSP2,${day} 03:00:00,HKT,Refunded,HKD,4.00,,HKD,4.00,,1`,
      `,${day} 07:00:00,HKT,MerchantPayout,HKD,6.00,,,,,1`,
    ];
    const announced = { [day]: `${day}T09:00:00+08:00` };
    const asked = (files: Record<string, string[]>) => reportOf(day, files, 'Asia/Hong_Kong', announced);
    expect(await asked({ [day]: closing })).toMatchObject({ status: 'notYet' });
    const later = [settled(next), carried(next, '10.00,')];
    expect(await asked({ [day]: closing, [next]: later })).toMatchObject({
      status: 'ready',
      lines: [{ kind: 'refund' }, { kind: 'payout' }],
    });
  });

  it('are there on a quiet day as soon as batches of fees have gone past it, where we have no money of it', async () => {
    const day = plusDays(today, -9);
    const closed = plusDays(day, 5);
    const quiet = { [closed]: [fee(closed), carried(closed, ',1.00').replace(/,1$/, ',2')] };
    expect(await reportOf(day, quiet)).toMatchObject({ status: 'notYet', soFar: { status: 'empty' } });
    // What was captured on the day before may still be settled.
    expect(await reportOf(plusDays(closed, -1), quiet)).not.toHaveProperty('soFar');
    const old = plusDays(today, -20);
    const late = plusDays(old, 3);
    const batch = { [late]: [fee(late), carried(late, ',1.00').replace(/,1$/, ',2')] };
    expect(await reportOf(old, batch)).toMatchObject({ status: 'empty' });
  });

  it('say that the zone of the account has to be entered where it is another', async () => {
    const day = plusDays(today, -6);
    const files = { [plusDays(day, 1)]: [settled(day)] };
    await expect(reportOf(day, files, '')).rejects.toThrow('enter the zone that the account has at Adyen');
  });
});

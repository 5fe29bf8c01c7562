import type { ApiClient } from '../../support/api-client.js';

interface Listed {
  clerk: ApiClient;
  shanghai: ApiClient;
  payments: any[];
  elsewhere: any;
}

/** What the search offers of the payments that the list was filled with. */
export const describeSuggestions = (listed: () => Listed) =>
  describe('suggestions while typing', () => {
    let { clerk, shanghai, payments, elsewhere } = {} as Listed;
    beforeAll(() => {
      ({ clerk, shanghai, payments, elsewhere } = listed());
    });
    const numbersOf = (rows: any[]) => rows.map(({ id }) => payments.findIndex((one) => one.id === id));

    const suggested = async (q: string, api = clerk) => {
      const { status, body } = await api.get<any>('payments/suggestions', { query: { q } });
      expect(status).toBe(200);
      return body.payments as any[];
    };

    it('are the newest in which the words occur, with number, guest, amount and status', async () => {
      const rows = await suggested('tanaka');
      expect(numbersOf(rows)).toEqual([3, 0]);
      const { id, paymentNo, amountMinor, currencyCode, mainStatus, createdAt } = payments[3];
      const { arrival, departure } = payments[3].payers[0];
      expect(rows[0]).toEqual({
        ...{ id, paymentNo, amountMinor, currencyCode, mainStatus, createdAt },
        ...{
          holdUntil: null,
          paidAt: null,
          cardInfo: null,
          receipts: [],
          refunds: [],
          payers: 1,
          refundsInPart: true,
        },
        payer: { kind: 'reservation', code: '100023', name: null, roomNo: '2203', arrival, departure },
        firstName: 'Haruto',
        lastName: 'Tanaka',
        by: 'words',
        exact: false,
      });
      expect(numbersOf(await suggested('欧阳'))).toEqual([4]);
      expect(await suggested('nobody')).toEqual([]);
      expect(await suggested(' ')).toEqual([]);
    });

    it('say which one is known by exactly the number that was typed, however large its letters', async () => {
      const paid = payments[1];
      for (const number of [
        paid.paymentNo,
        paid.paymentNo.toLowerCase(),
        paid.serialNo,
        paid.platformTransactionNo,
        paid.channelTransactionNo,
      ]) {
        const [first, ...others] = await suggested(` ${number} `);
        expect(first).toMatchObject({ id: paid.id, exact: true });
        expect(others.filter(({ exact }) => exact)).toEqual([]);
      }
      for (const [number, known] of [
        [paid.payers[0].crsNo, [4, 1]],
        ['100026', [2]],
        ['100023', [3, 0]],
      ] as const) {
        const rows = await suggested(number);
        expect([numbersOf(rows), rows.every(({ exact }) => exact)]).toEqual([known, true]);
      }
      const [part] = await suggested(paid.paymentNo.slice(0, -1));
      expect(part.exact).toBe(false);
    });

    const ways = async (q: string) =>
      (await suggested(q)).flatMap(({ id, by }) => {
        const no = payments.findIndex((one) => one.id === id);
        return no < 0 ? [] : [[no, by]];
      });

    it('are found by amount, last four of the card, arrival and last digits of the number too', async () => {
      const [, paid, other] = payments;
      expect(await ways('400.00')).toContainEqual([4, 'amount']);
      expect(await ways('400 HKD')).toContainEqual([4, 'amount']);
      expect(await ways('400 usd')).toEqual([]);
      expect(await ways('400.005')).toEqual([]);
      expect(await ways(paid.cardInfo.last4)).toContainEqual([1, 'card']);
      expect(await ways(other.payers[0].arrival)).toContainEqual([2, 'arrival']);
      expect(await ways('2026-02-30')).toEqual([]);
      expect(await ways(other.paymentNo.slice(-5))).toContainEqual([2, 'number']);
    });

    it('are what all of several words are true of, in any order', async () => {
      const { arrival } = payments[2].payers[0];
      expect(await ways('petrova 300.00')).toEqual([[2, 'words']]);
      expect(await ways('300 hkd petrova')).toEqual([[2, 'words']]);
      expect(await ways(`${arrival} petrova`)).toEqual([[2, 'words']]);
      expect(await ways('petrova 301.00')).toEqual([]);
      expect(await ways('tanaka 2203 200.00')).toEqual([[3, 'words']]);
    });

    it('count the lists that an amount opens, at this hotel alone', async () => {
      const counted = async (q: string, api = clerk) =>
        (await api.get<any>('payments/suggestions', { query: { q } })).body.amounts;
      const [exact, near] = await counted('400.00');
      expect(exact).toMatchObject({ amountFrom: 40_000, amountTo: 40_000, currencyCode: 'HKD' });
      expect(near).toMatchObject({ amountFrom: 40_000, amountTo: 41_000, currencyCode: 'HKD' });
      expect(near.count).toBeGreaterThanOrEqual(exact.count);
      expect(await counted('400.00', shanghai)).toMatchObject([{ currencyCode: 'CNY' }, {}]);
      expect(await counted('400.00 JPY')).toMatchObject([
        { amountFrom: 400, currencyCode: 'JPY', count: 0 },
        {},
      ]);
      expect(await counted('petrova')).toEqual([]);
      expect(await counted('0.001')).toEqual([]);
    });

    it('never name a payment of another hotel', async () => {
      const amount = (elsewhere.amountMinor / 100).toFixed(2);
      for (const q of [amount, elsewhere.payers[0].arrival, elsewhere.paymentNo.slice(-6)])
        expect((await suggested(q)).map(({ id }) => id)).not.toContain(elsewhere.id);
      expect(await suggested(elsewhere.paymentNo)).toEqual([]);
      expect(await suggested(payments[1].platformTransactionNo, shanghai)).toEqual([]);
      expect(await suggested(elsewhere.paymentNo, shanghai)).toMatchObject([
        { id: elsewhere.id, exact: true },
      ]);
    });

    it('refuse what nobody types', async () => {
      const { status, body } = await clerk.get('payments/suggestions', { query: { q: 'x'.repeat(101) } });
      expect([status, Object.keys(body.error.fields)]).toEqual([400, ['q']]);
      // NUL goes nowhere, whatever the field.
      expect((await clerk.get('payments/suggestions', { query: { q: 'a\0b' } })).status).toBe(400);
    });
  });

import { comparedAccount, type ComparedAccount, type Paid } from '../support/compared-account.js';

describe('Fee and payout of a payment', () => {
  let account: ComparedAccount;

  beforeAll(async () => {
    account = await comparedAccount();
  });
  afterAll(() => account?.drop());
  beforeEach(() => account.clear());

  const settled = (paid: Paid) =>
    account.line(paid, { feeMinor: 1_500, netMinor: 98_500, settledCurrency: 'HKD' });
  const settledOf = ({ id }: Paid) => account.days.settledOf(account.manager, id);
  const once = { currencyCode: 'HKD', feeMinor: 1_500, netMinor: 98_500 };

  it('are those of the report that has the payment, also where the report of its own day lacked it', async () => {
    const paid = await account.pay();
    const { findings } = await account.compared(account.today, []);
    expect(findings).toMatchObject([{ finding: 'notInReport' }]);
    expect(await settledOf(paid)).toBeNull();
    await account.compared(account.later(1), [settled(paid)]);
    expect(await settledOf(paid)).toMatchObject({ ...once, day: account.later(1) });
  });

  it('count once where the reports of two days have the payment', async () => {
    const paid = await account.pay();
    const [first, second] = [account.today, account.later(1)];
    await account.compared(first, [settled(paid)]);
    await account.compared(second, [settled(paid)]);
    expect(await settledOf(paid)).toMatchObject({ ...once, day: first });
    // Compared again, the first day names the second as well.
    await account.compared(first, [settled(paid)]);
    expect(await settledOf(paid)).toMatchObject({ ...once, day: first });
  });

  it('are paid out on the day whose report has the payout of all of their batches', async () => {
    const paid = await account.pay();
    const payout = (batch: string, amountMinor: number) =>
      account.line(paid, {
        kind: 'payout',
        reference: null,
        platformTransactionNo: null,
        amountMinor,
        batch,
      });
    const paidOutOn = async () => (await settledOf(paid))?.paidOutOn;
    await account.compared(account.today, [{ ...settled(paid), batch: '318' }]);
    // Of another batch, and one that came back from the bank.
    await account.compared(account.later(1), [payout('317', -98_500), payout('318', 98_500)]);
    expect(await paidOutOn()).toBeNull();
    await account.compared(account.later(3), [payout('318', -98_500)]);
    expect(await paidOutOn()).toBe(account.later(3));
    // A report of that day without it takes its place.
    await account.compared(account.later(3), [payout('319', -98_500)]);
    expect(await paidOutOn()).toBeNull();
  });

  it('are not paid out while a part of them is not', async () => {
    const paid = await account.pay();
    const refundId = await account.refund(paid, 40_000);
    await account.told(paid, refundId, 40_000, 'succeeded');
    const back = account.line(paid, {
      kind: 'refund',
      refundReference: refundId,
      platformRefundNo: `R-${refundId}`,
      amountMinor: -40_000,
      feeMinor: 0,
      netMinor: -40_000,
      batch: '319',
    });
    const payout = (batch: string) =>
      account.line(paid, {
        kind: 'payout',
        reference: null,
        platformTransactionNo: null,
        amountMinor: -1,
        batch,
      });
    const [first, second] = [account.later(1), account.later(2)];
    await account.compared(account.today, [{ ...settled(paid), batch: '318' }, back]);
    await account.compared(first, [payout('318')]);
    expect(await settledOf(paid)).toMatchObject({ netMinor: 58_500, paidOutOn: null });
    await account.compared(second, [payout('319')]);
    expect(await settledOf(paid)).toMatchObject({ netMinor: 58_500, paidOutOn: second });
  });
});

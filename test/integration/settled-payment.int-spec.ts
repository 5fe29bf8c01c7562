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
});

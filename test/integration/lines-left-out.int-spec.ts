import { FULL } from '../../src/payby/domain/payment.fixture.js';
import { comparedAccount, type ComparedAccount } from '../support/compared-account.js';

describe('What a comparison does not ask for', () => {
  let account: ComparedAccount;

  beforeAll(async () => {
    account = await comparedAccount();
  });
  afterAll(() => account?.drop());
  beforeEach(() => account.clear());

  const findingsOf = ({ findings }: { findings: { finding: string; settled: boolean }[] }) =>
    findings.map(({ finding, settled }) => [finding, settled]);

  it('M1: money that went back before it was posted is missing in no PMS, until it comes back', async () => {
    const paid = await account.pay();
    await account.setPosting(paid, 'fail');
    const refundId = await account.refund(paid, FULL.amountMinor);
    await account.told(paid, refundId, FULL.amountMinor, 'succeeded');
    const numbers = { refundReference: refundId, platformRefundNo: `R-${refundId}` };
    const refunded = account.line(paid, { kind: 'refund', amountMinor: -FULL.amountMinor, ...numbers });
    const lines = [account.line(paid), refunded];
    expect(findingsOf(await account.compared(account.today, lines))).toEqual([]);
    expect(await account.beforeClosing([account.today])).toMatchObject([{ problem: null }]);
    await account.told(paid, refundId, FULL.amountMinor, 'failed');
    expect(findingsOf(await account.compared(account.today, lines))).toEqual([
      ['notInPms', false],
      ['refundCameBack', false],
    ]);
  });

  it('M12: a dispute of money of another account of ours at the same account of the platform is left out', async () => {
    const [paid, elsewhere] = [await account.pay(), await account.pay()];
    await account.db.query(
      `UPDATE payby.transactions SET account_code = 'SHA01-SBX' WHERE payment_id = $1 AND account_code IS NOT NULL`,
      [elsewhere.id],
    );
    const what = {
      kind: 'dispute',
      reference: null,
      amountMinor: -FULL.amountMinor,
      at: new Date(),
    } as const;
    const lines = [account.line(paid), account.line(elsewhere, what)];
    const { findings, agreed } = await account.compared(account.today, lines);
    expect([findings, agreed]).toEqual([[], 1]);
    const ofOurs = account.line(paid, what);
    expect(findingsOf(await account.compared(account.today, [account.line(paid), ofOurs]))).toEqual([
      ['disputed', false],
    ]);
  });
});

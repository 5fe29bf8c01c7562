import {
  createTenantDatabase,
  dropDatabases,
  queryDatabase,
  uniqueDatabaseName,
} from '../support/databases.js';
import { brokenInvariants } from '../support/money-invariants.js';
import { QUICK } from '../support/payment-steps.js';
import { TestPayments } from '../support/payment-store.js';

describe('The money invariants', () => {
  const name = uniqueDatabaseName('invariants');
  let url: string;
  let id: string;

  beforeAll(async () => {
    url = await createTenantDatabase(name);
    const payments = await TestPayments.open(url);
    ({ id } = await payments.request(new Date(Date.now() + 3_600_000)));
    await payments.close();
  });
  afterAll(() => dropDatabases(name));

  const broken = (postings: { reference: string }[] = []) =>
    brokenInvariants(url, QUICK.SECRET_KEY!, postings);

  it('hold of an ordinary payment', async () => {
    expect(await broken([{ reference: 'A' }, { reference: 'B' }])).toEqual([]);
  });

  it('notice money posted twice', async () => {
    expect(await broken([{ reference: 'A' }, { reference: 'A' }])).toEqual(['the PMS holds A twice']);
  });

  it('notice a row that is not its replay, and one that is missing', async () => {
    await queryDatabase(url, `UPDATE payby.payments SET amount_minor = amount_minor + 1, payers = '[]'`);
    expect(await broken()).toEqual([`row of payment ${id} is not its replay: amount_minor, payers`]);
    await queryDatabase(url, 'DELETE FROM payby.payments');
    expect(await broken()).toEqual(['1 payments have 0 rows', `row of payment ${id} is not its replay: row`]);
  });
});

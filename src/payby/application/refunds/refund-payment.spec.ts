import type { HotelContext } from '../../../kernel/context.js';
import { ANY_REFUND } from '../../domain/capabilities.js';
import { CLERK, REQUEST } from '../../domain/payment.fixture.js';
import type { PaymentConfiguration } from '../settings/payment-configuration.js';
import type { PaymentIntents } from '../store/payment-intents.js';
import { AccountCapabilities } from '../vendors/account-capabilities.js';
import type { Vendors } from '../vendors/vendors.js';
import { RefundPayment } from './refund-payment.js';

const [method] = REQUEST.methods;
const payment = {
  request: REQUEST,
  receipts: [{ attemptId: 'a1', methodCode: method!.code, standing: 'kept', at: new Date(0) }],
  postings: [],
};
const ctx = (kind: 'user' | 'client') =>
  ({ tenantId: 'demo', userId: CLERK.id, actor: { kind, ...CLERK }, db: {} }) as unknown as HotelContext;

/** A payment at a platform that counts dinar without their third decimal, and charges no less than one. */
function refunds(): { refunds: RefundPayment; commands: unknown[]; asked: Date[] } {
  const commands: unknown[] = [];
  const asked: Date[] = [];
  const intents = {
    execute: async (_ctx: unknown, _id: string, command: unknown) => {
      commands.push(typeof command === 'function' ? await command(payment) : command);
    },
  } as unknown as PaymentIntents;
  const configuration = {
    approvalAbove: (_db: unknown, _hotel: string, since: Date) => {
      asked.push(since);
      return Promise.resolve(null);
    },
    limits: (_db: unknown, codes: string[]) =>
      Promise.resolve(codes.map((code) => ({ code, platform: 'stripe', limits: {} }))),
  } as unknown as PaymentConfiguration;
  const vendors = {
    capabilities: () => ({ refund: ANY_REFUND, currencies: { KWD: { exponent: 2, minMinor: 1_000 } } }),
  } as unknown as Vendors;
  const capabilities = new AccountCapabilities(configuration, vendors);
  const unused = {} as never;
  return {
    refunds: new RefundPayment(intents, configuration, vendors, unused, unused, capabilities),
    commands,
    asked,
  };
}

describe('A refund that staff ask for', () => {
  const asked = (amountMinor: number) => {
    const { refunds: all, commands } = refunds();
    const refund = { amountMinor, currencyCode: 'KWD', reason: 'Left early' };
    return all.request(ctx('user'), 'p1', refund, 'key').then(() => commands);
  };

  it.each([1, 1_235])(
    'M26: of %d thousandths of a dinar is refused where hundredths are counted',
    async (minor) => {
      await expect(asked(minor)).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: { amountMinor: { en: expect.stringContaining('rounded'), zh: expect.any(String) } },
      });
    },
  );

  it('M26: of less than can be charged is ordered', async () => {
    expect(await asked(10)).toMatchObject([{ type: 'RequestRefund', amount: { amountMinor: 10 } }]);
  });

  it('S7: is held to the rules since its money came in', async () => {
    const { refunds: all, asked: since } = refunds();
    const refund = { amountMinor: 10, currencyCode: 'KWD', reason: 'Left early' };
    await all.request(ctx('user'), 'p1', refund, 'key');
    expect(since).toEqual([new Date(0)]);
  });

  it('S7: is approved by no API client, which the person who asked may have made', async () => {
    const { refunds: all, commands } = refunds();
    await expect(all.approve(ctx('client'), 'p1', 'r1')).rejects.toMatchObject({
      code: 'SECOND_PERSON_NEEDED',
    });
    expect(commands).toEqual([]);
  });
});

import type { TenantContext } from '../../../kernel/context.js';
import type { OfferedMethod } from '../../domain/events.js';
import { at, ATTEMPT, REQUEST, request, start } from '../../domain/payment.fixture.js';
import { given } from '../../domain/payment.given.js';
import type { ExistingPayment } from '../../domain/state.js';
import type { PaymentConfiguration } from '../settings/payment-configuration.js';
import type { PaymentStore } from '../store/payment-store.js';
import type { OpenSessionRequest } from '../vendors/payment-platform.js';
import type { Vendors } from '../vendors/vendors.js';
import type { AttemptAnswer, AttemptSettlement } from './attempt-settlement.js';
import { GuestAttempts } from './guest-attempts.js';
import type { PaymentLinks } from './payment-links.js';

const TOKEN = REQUEST.guest.linkToken;

/** What the platform is asked for when a guest pays by a method that is set up like this. */
async function askedFor(method: Partial<OfferedMethod>): Promise<OpenSessionRequest> {
  const state = given(request({ ...REQUEST, methods: [{ ...REQUEST.methods[0]!, ...method }] })).state();
  return (await openedFor(state))[0]!;
}

/** The sessions that a platform opens for a guest who pays by card. @param earlier says how other attempts stand */
async function openedFor(
  state: ExistingPayment,
  earlier: Partial<AttemptSettlement> = {},
  asked: OpenSessionRequest[] = [],
): Promise<OpenSessionRequest[]> {
  const platform = {
    openSession: (_: unknown, request: OpenSessionRequest) => {
      asked.push(request);
      return Promise.resolve({
        sessionId: 's1',
        next: { kind: 'redirect', url: 'https://platform.example/s1' },
      });
    },
  };
  const attempts = new GuestAttempts(
    {
      loadReadable: () => Promise.resolve({ state, unreadable: [] }),
      execute: () => Promise.resolve({ state }),
    } as unknown as PaymentStore,
    {
      account: () => Promise.resolve({ platform: 'sandbox', code: 'HKG01-SBX' }),
    } as unknown as PaymentConfiguration,
    { platform: () => platform } as unknown as Vendors,
    {
      returnUrl: () => 'https://pay.example/p',
      notifyUrl: () => 'https://pay.example/n',
    } as unknown as PaymentLinks,
    earlier as AttemptSettlement,
  );
  const ctx = { tenantId: 'demo', db: { named: () => Promise.resolve([{ id: 'p1' }]) } };
  await attempts.start(ctx as unknown as TenantContext, TOKEN, {
    methodCode: 'CARD',
    seen: { amountMinor: REQUEST.amountMinor, currencyCode: REQUEST.currencyCode },
    device: 'desktop',
    clientIp: '192.0.2.1',
    host: 'pay.example',
    walletReturn: null,
    browserSecret: null,
  });
  return asked;
}

describe('The platform is asked', () => {
  it('for 3-D Secure by the methods whose hotel wants it, and by no others', async () => {
    expect(await askedFor({ threeDs: true })).toHaveProperty('threeDs', true);
    expect(await askedFor({ threeDs: false })).not.toHaveProperty('threeDs');
    // Requests from before the switch.
    expect(await askedFor({})).not.toHaveProperty('threeDs');
  });

  it.each([
    ['samePage', true],
    ['redirect', undefined],
    ['window', undefined],
    [undefined, undefined],
  ] as const)(
    'where the page loading is %s, to keep the guest on our page: %s',
    async (pageLoading, onOurPage) => {
      const asked = await askedFor(pageLoading ? { pageLoading } : {});
      expect(asked.onOurPage).toBe(onOurPage);
    },
  );
});

describe('Before a guest pays by card', () => {
  /** The guest has a code of a wallet on the screen. */
  const withCode = () => {
    const wallet = { ...REQUEST.methods[0]!, code: 'ALIPAY', kind: 'alipay' as const };
    return given(
      request({ ...REQUEST, methods: [...REQUEST.methods, wallet] }),
      start({ methodCode: 'ALIPAY' }),
      {
        type: 'RecordSessionOpened',
        now: at(1),
        attemptId: ATTEMPT,
        platformSessionId: 's0',
        nextKind: 'qr',
      },
    ).state();
  };
  const answering = (answer: AttemptAnswer) => ({ ask: () => Promise.resolve(answer) });

  it('M13: the code of a wallet that is being paid is waited for, so that nothing is paid twice', async () => {
    const opened: OpenSessionRequest[] = [];
    await expect(openedFor(withCode(), answering({ status: 'pending' }), opened)).rejects.toMatchObject({
      code: 'PAYMENT_BEING_CHECKED',
    });
    expect(opened).toEqual([]);
  });

  it('one that was left alone is in no way', async () => {
    expect(await openedFor(withCode(), answering({ status: 'open' }))).toHaveLength(1);
  });
});

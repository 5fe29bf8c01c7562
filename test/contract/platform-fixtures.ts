import { createCipheriv, createDecipheriv, generateKeyPairSync } from 'node:crypto';
import { adyen } from '../../src/integrations/payment-platforms/adyen/index.js';
import { alipay } from '../../src/integrations/payment-platforms/alipay/index.js';
import { sandboxPlatform } from '../../src/integrations/payment-platforms/sandbox/index.js';
import { stripePlatform } from '../../src/integrations/payment-platforms/stripe/index.js';
import { wechatPay } from '../../src/integrations/payment-platforms/wechatpay/index.js';
import type { PlatformFixture } from './payment-platform.bench.js';
import { moneyInJson, simulatedWorld } from './simulated-world.js';

/** Keys that no platform knows, as the platforms with RSA signatures write them; made where they are needed. */
function stranger() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  return {
    pem: {
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
      platformKey: publicKey.export({ type: 'spki', format: 'pem' }) as string,
    },
    base64: {
      privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
      alipayPublicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    },
  };
}

/** Every payment platform, as the conformance and the fault suite speak to it. */
export const PLATFORMS: Record<'sandbox' | 'adyen' | 'stripe' | 'alipay' | 'wechatpay', PlatformFixture> = {
  sandbox: {
    definition: sandboxPlatform,
    can: { answerClosing: false, tellRest: false },
    callback: moneyInJson('value'),
    start: (sandbox) =>
      simulatedWorld(
        {
          code: 'sandbox',
          guessed: (credentials) => ({
            ...credentials,
            apiKey: 'guess',
            notifyKey: 'guess',
            previousNotifyKey: 'guess',
          }),
          withoutPreviousKey: ({ previousNotifyKey: _, ...credentials }) => credentials,
        },
        sandbox,
      ),
  },
  adyen: {
    definition: adyen,
    can: {
      // Links are found by Adyen's id alone.
      findByReference: false,
      // A link does not say which payment it was paid with: the AUTHORISATION webhook does.
      tellMoney: false,
      // A refused charge leaves the link active.
      tellDeclines: false,
      // Captures and cancels are always received: CAPTURE and CANCELLATION tell.
      answerHoldOrders: false,
      // What a capture leaves is simply let go.
      tellRest: false,
      // There is no call that reads a refund: its webhooks tell.
      askRefunds: false,
      // Nor one that reads a dispute: a repeat of what was taken is refused, and the webhook tells.
      askDisputes: false,
    },
    callback: moneyInJson('value'),
    start: (sandbox) =>
      simulatedWorld(
        {
          code: 'adyen',
          guessed: (credentials) => ({
            ...credentials,
            apiKey: 'guess',
            hmacKey: 'ab'.repeat(32),
            previousHmacKey: 'cd'.repeat(32),
          }),
          withoutPreviousKey: ({ previousHmacKey: _, ...credentials }) => credentials,
        },
        sandbox,
      ),
  },
  stripe: {
    definition: stripePlatform,
    can: {
      // On Stripe's page the guest tries again, or with another card: only the end of the session ends the attempt.
      tellDeclines: false,
    },
    callback: moneyInJson('amount_captured', (code) => code.toLowerCase()),
    start: (sandbox) =>
      simulatedWorld(
        {
          code: 'stripe',
          guessed: (credentials) => ({
            ...credentials,
            apiKey: 'rk_test_guessed12',
            webhookSecret: 'whsec_guessed12',
            previousWebhookSecret: 'whsec_guessed12',
          }),
          withoutPreviousKey: ({ previousWebhookSecret: _, ...credentials }) => credentials,
        },
        sandbox,
      ),
  },
  alipay: {
    definition: alipay,
    can: {
      // Complaints about its trades are a service of its own.
      tellDisputes: false,
      // An order is nowhere before the guest has entered it: neither to be found, nor to be changed, nor to be closed.
      findByReference: false,
      refuseChangedAmount: false,
      closeUnentered: false,
      // A guest whose charge was refused tries again within the order, which waits until it is charged.
      tellDeclines: false,
      tellPending: false,
      // Refunds are done, or refused, when they are answered. What is told of them later does not tell them apart.
      reportRefunds: false,
      acceptRefunds: false,
      failRefundsLater: false,
      signInHeaders: false,
    },
    callback: {
      amount: (text) => `total_amount=${encodeURIComponent(text)}`,
      paid: '6840.00',
      oneMore: '6840.01',
      impossible: ['-6840.00', '1e21', 'NaN', '6840,00', '6840.005', ''],
      currency: null,
      change: (rawBody, edit) => Buffer.from(edit(rawBody.toString('utf8'))),
    },
    request: { methodKind: 'alipay', device: 'desktop', currencyCode: 'CNY' },
    start: (sandbox) =>
      simulatedWorld(
        {
          code: 'alipay',
          guessed(credentials) {
            const { base64 } = stranger();
            return { ...credentials, ...base64, previousAlipayPublicKey: base64.alipayPublicKey };
          },
          withoutPreviousKey: ({ previousAlipayPublicKey: _, ...credentials }) => credentials,
        },
        sandbox,
      ),
  },
  wechatpay: {
    definition: wechatPay,
    // A refused charge leaves the order open, and the states for both are those of codes that a cashier scans.
    // A closed order is answered with 204. Complaints are a service of their own.
    can: { tellDeclines: false, tellPending: false, answerClosing: false, tellDisputes: false },
    request: { methodKind: 'wechat', device: 'desktop', currencyCode: 'CNY' },
    callback: {
      ...moneyInJson('total'),
      change(rawBody, edit, { credentials }) {
        const notification = JSON.parse(rawBody.toString('utf8')) as { resource: Record<string, string> };
        const { nonce = '', associated_data: data = '', ciphertext = '' } = notification.resource;
        const key = credentials['apiV3Key']!;
        const sealed = Buffer.from(ciphertext, 'base64');
        const opening = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(data));
        opening.setAuthTag(sealed.subarray(-16));
        const open = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]);
        const sealing = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(data));
        const changed = sealing.update(edit(open.toString('utf8')));
        const parts = [changed, sealing.final(), sealing.getAuthTag()];
        notification.resource['ciphertext'] = Buffer.concat(parts).toString('base64');
        return Buffer.from(JSON.stringify(notification));
      },
    },
    start: (sandbox) =>
      simulatedWorld(
        {
          code: 'wechatpay',
          guessed(credentials) {
            const { pem } = stranger();
            return { ...credentials, ...pem, previousPlatformKey: pem.platformKey };
          },
          withoutPreviousKey: ({ previousPlatformKeyId: _, previousPlatformKey: __, ...credentials }) =>
            credentials,
        },
        sandbox,
      ),
  },
};

import type { components } from '../api/schema';

type Schemas = components['schemas'];

const at = '2026-03-01T08:00:00.000Z';
const RETRY = { everyMinutes: 5, maxMinutes: 60, maxCount: 12 };

const values: Schemas['PaybySettingsValues'] = {
  expiryMinutesDefault: 1_440,
  expiryMinutesMax: 4_320,
  postingRetry: RETRY,
  preAlertMinutes: null,
  latePolicy: 'hold',
  surplusPolicy: 'hold',
  postDisputes: false,
  refundApproval: {},
  frameOrigins: [],
};

/** A hotel's own, under those of its group. */
export const paybySettings: Schemas['PaybySettingsAnswer'] = {
  ...values,
  own: true,
  inheritedFrom: null,
  inherited: values,
  updatedAt: at,
};

const can: Pick<
  Schemas['CapabilitiesAnswer'],
  | 'devices'
  | 'methodKinds'
  | 'wallets'
  | 'refund'
  | 'currencies'
  | 'preAuthorisation'
  | 'holdDays'
  | 'cardTokens'
  | 'receipts'
> = {
  devices: ['desktop', 'mobile', 'wechat', 'alipay'],
  methodKinds: ['alipay', 'card', 'wechat'],
  wallets: [],
  refund: { partial: true, withinDays: null, maxCount: null },
  currencies: [{ code: 'HKD', exponent: 2, minMinor: null, maxMinor: null }],
  preAuthorisation: true,
  holdDays: 7,
  cardTokens: false,
  receipts: false,
};

const credential = (name: string, en: string, secret: boolean): Schemas['CredentialFieldAnswer'] => ({
  name,
  label: { en, zh: en },
  secret,
  required: true,
  pattern: null,
  multiline: false,
});

export const vendors: Schemas['VendorsAnswer'] = {
  paymentPlatforms: [
    {
      ...can,
      code: 'sandbox',
      name: { en: 'Harbour Sandbox Pay', zh: '港湾沙盒支付' },
      region: 'global',
      environments: null,
      credentials: [credential('merchantId', 'Merchant id', false), credential('apiKey', 'API key', true)],
    },
  ],
  pms: [],
  sms: [],
};

export const account: Schemas['PaymentAccountAnswer'] = {
  id: 'HKG01-SBX',
  code: 'HKG01-SBX',
  name: 'Sandbox Hong Kong',
  hotelCode: 'HKG01',
  platform: 'sandbox',
  environment: 'test',
  baseUrl: 'https://pay.example.com',
  currencyCode: 'HKD',
  channels: ['alipay', 'card', 'wechat'],
  enabled: true,
  createdAt: at,
  updatedAt: at,
  credentials: { merchantId: 'HKG01-SBX' },
  secrets: [{ name: 'apiKey', at, by: 'Lin Qiao' }],
  limits: { amounts: {}, partial: true, withinDays: null, maxCount: null },
  callbackUrl: 'https://hotel.example.com/callbacks/sandbox/HKG01-NEW',
  methods: ['CARD'],
  capabilities: can,
  editable: true,
};

export const cardMethod: Schemas['PaymentMethodAnswer'] = {
  id: 'method-1',
  code: 'CARD',
  hotelCode: 'HKG01',
  name: 'Credit card',
  nameZh: '信用卡',
  description: 'Visa',
  descriptionZh: 'Visa',
  kind: 'card',
  accountCodes: ['HKG01-SBX'],
  pageLoading: 'redirect',
  preAuthorisation: false,
  transactionCode: null,
  detailEntry: 'any',
  validityHours: null,
  guaranteeType: null,
  tokenOnPayment: false,
  tokenOnRefund: false,
  threeDs: false,
  emailTemplate: null,
  smsTemplate: null,
  pageTemplate: null,
  sort: 0,
  enabled: true,
  createdAt: at,
  updatedAt: at,
  editable: true,
};

/** A vendor that was never asked. */
export const calls: Schemas['VendorCallsAnswer'] = {
  vendor: 'sandbox',
  stoppedAt: null,
  nextTryAt: null,
  reason: null,
  lastStoppedAt: null,
  lastResumedAt: null,
  failuresToStop: 5,
  windowSeconds: 60,
  probeSeconds: 30,
  from: at,
  minutes: [],
  calls: 0,
  failed: 0,
  medianMs: null,
  latest: [],
};

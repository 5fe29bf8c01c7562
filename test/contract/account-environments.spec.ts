import { PAYMENT_PLATFORMS } from '../../src/integrations/vendors.js';

describe('Whether an account moves real money', () => {
  const apiKey = 'sk_test_0123456789';
  it.each([
    ['stripe', 'https://api.stripe.com', 'sk_live_0123456789', 'live'],
    ['stripe', 'https://api.stripe.com', 'rk_test_0123456789', 'test'],
    ['adyen', 'https://checkout-test.adyen.com/v72', apiKey, 'test'],
    [
      'adyen',
      'https://1797a841fbb37ca7-Harbour-checkout-live.adyenpayments.com/checkout/v72',
      apiKey,
      'live',
    ],
    ['adyen', 'http://127.0.0.1:8080/adyen', apiKey, null],
    ['alipay', 'https://openapi.alipay.com', apiKey, 'live'],
    ['alipay', 'https://openapi-sandbox.dl.alipaydev.com', apiKey, 'test'],
    ['alipay', 'https://alipay.example.com', apiKey, null],
    ['wechatpay', 'https://api.mch.weixin.qq.com', apiKey, 'live'],
    ['wechatpay', 'https://wechat.example.com', apiKey, null],
  ])('is said by its address or its key: %s at %s with %s', (code, baseUrl, key, environment) => {
    const platform = PAYMENT_PLATFORMS.find((each) => each.code === code)!;
    expect(platform.environmentOf!({ baseUrl, credentials: { apiKey: key } })).toBe(environment);
  });
});

import { beside, vendorWords } from './vendor-words.js';

describe('Why a refund or posting failed', () => {
  it('is shown in the reader’s language, with the vendor’s words beside it', () => {
    const words = 'Stripe: Your balance is too low.';
    expect(vendorWords('balance_insufficient', words, 'zh')).toBe(
      '酒店在支付平台的余额不足（Stripe: Your balance is too low.）',
    );
    expect(vendorWords('ACQ.SELLER_BALANCE_NOT_ENOUGH', 'Alipay: 卖家余额不足', 'en')).toBe(
      'the hotel’s balance at the platform is too low (Alipay: 卖家余额不足)',
    );
  });

  it('is left in the vendor’s words where the code says nothing', () => {
    expect(vendorWords('137', 'Adyen refused. (Invalid amount)', 'zh')).toBe(
      'Adyen refused. (Invalid amount)',
    );
    expect(vendorWords('toString', 'No.', 'en')).toBe('No.');
    expect(vendorWords(null, ' ', 'en')).toBeNull();
  });

  it('is ours alone where no vendor was asked', () => {
    expect(vendorWords('PMS_BUSY', 'The PMS was busy.', 'zh')).toBe('PMS 长时间繁忙');
  });

  it('closes the sentence once', () => {
    expect(beside('邮件服务器已拒收。', '550 No such user', 'zh')).toBe(
      '邮件服务器已拒收（550 No such user）',
    );
    expect(beside(null, '550', 'zh')).toBe('550');
    expect(beside('It did not reach the phone.', null, 'en')).toBe('It did not reach the phone.');
  });
});

/// <reference types="jest" />
import { renderToStaticMarkup } from 'react-dom/server';
import { Frame } from './Frame';
import type { GuestLanguage, GuestState } from './guest-api';
import { NoticeBox } from './NoticeBox';
import { Ended } from './Outcome';

const LOGO = '/demo/api/v1/brand/hotels/HKG01/logo?v=1';
const hotel = { name: 'Harbour Vale', nameZh: '港湾谷', phone: '', address: '', addressZh: '', logo: LOGO };

/** The head of a guest's page whose template says this of the logo. */
function headWith(
  showLogo: boolean,
  logo: string | null = LOGO,
  offered = languages('en', 'zh'),
): HTMLElement {
  const page = {
    accent: null,
    showLogo,
    browserLanguages: { en: ['en'], zh: ['zh'] },
    texts: { en: {}, zh: {} },
  };
  const state = {
    hotel: { ...hotel, timeZone: 'Asia/Hong_Kong', logo },
    page,
    dueAt: '2026-12-21T06:02:00Z',
    paymentNo: 'PB26112000203',
  } as unknown as GuestState;
  const drawn = document.createElement('div');
  drawn.innerHTML = renderToStaticMarkup(
    <Frame
      language="en"
      offered={offered}
      onLanguage={() => undefined}
      state={state}
      screen="toPay"
      announcement=""
    >
      {null}
    </Frame>,
  );
  return drawn.querySelector('header')!;
}

const languages = (...codes: string[]) =>
  codes.map((code): GuestLanguage => ({ code, ownName: `<${code}>`, direction: 'ltr' }));

describe('The head of a guest’s page', () => {
  it('shows the hotel’s logo, or its initials where it has none', () => {
    expect(headWith(true).querySelector('img')!.getAttribute('src')).toBe(LOGO);
    expect(headWith(true, null).querySelector('.logo')!.textContent).toBe('HV');
  });

  it('leaves the logo out where the template says so, and still names the hotel', () => {
    const head = headWith(false);
    expect([head.querySelector('img'), head.querySelector('.logo')]).toEqual([null, null]);
    expect(head.querySelector('strong')!.textContent).toBe('Harbour Vale');
  });
});

describe('The language of a guest’s page', () => {
  const switchOf = (...codes: string[]) =>
    headWith(true, LOGO, languages(...codes)).querySelector('.language');

  it('is changed by one button between English and Chinese', () => {
    const button = switchOf('en', 'zh')!;
    expect([button.tagName, button.textContent, button.getAttribute('lang')]).toEqual([
      'BUTTON',
      '中文',
      'zh-Hans',
    ]);
  });

  it('is chosen from a list where the group offers more, each by its own name', () => {
    const list = switchOf('en', 'zh', 'ar')!;
    expect(list.getAttribute('aria-label')).toBe('Language');
    expect([...list.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      '<en>',
      '<zh>',
      '<ar>',
    ]);
  });
});

describe('The page of a request that had ended when it was paid', () => {
  const drawn = (language: 'en' | 'zh', refundedAt: string | null) => {
    const state = {
      status: 'sentBack',
      refundedAt,
      hotel: { ...hotel, timeZone: 'Asia/Hong_Kong' },
      amountMinor: 1000,
      currencyCode: 'HKD',
      currencyExponent: 2,
      paymentNo: 'PB26112000203',
      stay: null,
      attempt: null,
      page: null,
    } as unknown as GuestState;
    return renderToStaticMarkup(<Ended {...{ state, language }} heading={{ current: null }} />);
  };

  it('says that the money is on its way back, and when it was refunded', () => {
    expect(drawn('en', null)).toContain('on its way back to you');
    expect(drawn('zh', null)).toContain('正在原路退回');
    expect(drawn('en', '2026-11-28T02:00:00Z')).toMatch(/was refunded on .*10:00/);
    expect(drawn('zh', '2026-11-28T02:00:00Z')).toMatch(/已于 .*10:00.* 退款/);
  });
});

describe('A guest whose second way to pay was refused', () => {
  const card = { methodName: 'Card', methodNameZh: '银行卡', reason: null };
  const alipay = {
    methodName: 'Alipay',
    methodNameZh: '支付宝',
    status: 'failed',
    reason: 'insufficient_funds',
  };
  const notice = (language: 'en' | 'zh', state: object, notCharged = false) =>
    renderToStaticMarkup(
      <NoticeBox
        {...{ language, notCharged }}
        state={{ hotel, methods: [], ...state } as unknown as GuestState}
        notice="none"
        method={undefined}
        onCheck={() => Promise.resolve()}
      />,
    );

  it('is not told that nothing was charged while the first may still bring money', () => {
    const state = { attempt: { ...card, status: 'open' }, refused: alipay };
    expect(notice('en', state)).toMatch(
      /Alipay was not accepted: .*money.*A payment with Card was started.*do not pay again/,
    );
    expect(notice('en', state)).not.toContain('You were not charged');
    expect(notice('zh', state)).toMatch(/支付宝.*银行卡.*请不要重复支付/);
    expect(notice('zh', state)).not.toContain('没有被扣款');
  });

  it('reads so once the platform has said it of the first, too', () => {
    const state = { attempt: { ...card, status: 'open' }, refused: alipay };
    expect(notice('en', state, true)).toMatch(/Alipay was not accepted.*You were not charged/);
    expect(notice('en', { attempt: alipay, refused: null })).toMatch(
      /Alipay was not accepted.*You were not charged/,
    );
  });
});

describe('The page of a request whose authorization has ended', () => {
  it.each([
    ['en', 'The authorization has ended', 'You were not charged.', /link|expired|withdrew|could be paid/],
    ['zh', '预授权已结束', '您没有被扣款。', /链接|过期|撤销/],
  ] as const)(
    'says so in %s, and neither that the link expired nor until when it could be paid',
    (...told) => {
      const [language, title, notCharged, untrue] = told;
      const state = {
        status: 'released',
        hotel: { ...hotel, timeZone: 'Asia/Hong_Kong' },
        amountMinor: 1000,
        currencyCode: 'HKD',
        currencyExponent: 2,
        dueAt: '2026-12-20T06:02:00Z',
        paymentNo: 'PB26112000203',
        stay: null,
        attempt: { methodName: 'Card', methodNameZh: '银行卡', status: 'failed', reason: 'HOLD_LAPSED' },
        page: null,
      } as unknown as GuestState;
      const page = renderToStaticMarkup(<Ended {...{ state, language }} heading={{ current: null }} />);
      for (const said of [title, notCharged]) expect(page).toContain(said);
      expect(page).not.toMatch(untrue);
    },
  );
});

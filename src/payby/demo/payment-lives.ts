import type { ChosenEntry } from '../domain/charge-items.js';
import type { DataOf, OfferedMethod, Payer, Person, RequestChannel, SendChannel } from '../domain/events.js';
import { payerCode } from '../domain/payers.js';
import type { Chance } from './chance.js';
import { DAY, Life, MINUTE, type Step } from './life.js';

/** A hotel that sample payments are generated for. */
export interface SampleHotel {
  code: string;
  timeZone: string;
  currencyCode: string;
  /** Asked for now and then instead of its own. Default: USD. */
  secondCurrency?: string;
  /** What prices are multiplied with, by currency. Default: 1. */
  prices?: Readonly<Record<string, number>>;
}

const LAST_NAMES =
  'Chen Wong Lee Zhang Okafor Lindqvist Müller Dubois Tanaka Kim Patel Silva Novak Rossi Haddad'.split(' ');
/** Most names are rare: a search finds few. */
const NAME_BEGINS =
  'Lind Oka Tana Mor Berg Hal Ves Kar Sto Fer Wan Zhu Ros Del Gra Nor Pal Har Dub Sil Eck Brun Cas Vol'.split(
    ' ',
  );
const NAME_ENDS =
  'qvist for ka eno man ström ley dahl ton wicz ini ard stein berg oglu escu ova feld mark well hurst ida ez son'.split(
    ' ',
  );
const FIRST_NAMES =
  'Yuxin Adaeze Henrik Mei Anna Lucas Haruto Minjun Priya Joao Petra Marco Leila Grace Omar'.split(' ');
const CHINESE_NAMES = ['欧阳', '王', '李', '陈', '林', '赵'];
const ROOM_TYPES = ['Deluxe', 'Twin', 'Harbour suite'];
const ITEMS: readonly ChosenEntry[] = [
  { code: 'ROOM', name: 'Room charge', nameZh: '房费' },
  { code: 'DEPOSIT', name: 'Deposit', nameZh: '押金' },
  { code: 'BREAKFAST', name: 'Breakfast', nameZh: '早餐' },
  { code: 'TRANSFER', name: 'Airport transfer', nameZh: '机场接送' },
  { code: 'SPA', name: 'Spa', nameZh: '水疗' },
  { code: 'LATE', name: 'Late departure', nameZh: '延迟退房' },
];
const CASHIERS: Person[] = ['Zhao Lan', 'Lin Qiao', 'Sofia Berg', 'Arjun Rao', 'Night audit', 'Kiosk'].map(
  (name, i) => ({
    id: `01900000-0000-7000-8000-0000000000${i + 10}`,
    name,
  }),
);
const METHODS: readonly Omit<OfferedMethod, 'accountCode'>[] = [
  {
    code: 'ALIPAY',
    name: 'Alipay',
    nameZh: '支付宝',
    description: 'Opens the Alipay app',
    descriptionZh: '将打开支付宝',
    kind: 'alipay',
    platform: 'sandbox',
  },
  {
    code: 'WECHAT',
    name: 'WeChat Pay',
    nameZh: '微信支付',
    description: 'Opens WeChat',
    descriptionZh: '将打开微信',
    kind: 'wechat',
    platform: 'sandbox',
  },
  {
    code: 'CARD',
    name: 'Card',
    nameZh: '银行卡',
    description: 'Visa, Mastercard',
    descriptionZh: 'Visa、Mastercard',
    kind: 'card',
    platform: 'sandbox',
  },
];

/** A request as a clerk, another system or an embedded form makes it. */
export function sampleRequest(
  chance: Chance,
  no: number,
  at: Date,
  hotel: SampleHotel,
): DataOf<'PaymentRequested'> {
  const number = String(no);
  const day = at.toISOString().slice(2, 10).replaceAll('-', '');
  const currencyCode = chance.below(100) < 92 ? hotel.currencyCode : (hotel.secondCurrency ?? 'USD');
  const price = 50 + chance.below(4_000) + (chance.below(10) === 0 ? chance.below(40_000) : 0);
  const amountMinor = 100 * Math.ceil(price * (hotel.prices?.[currencyCode] ?? 1));
  const payers = samplePayers(chance, no, at, amountMinor);
  const chinese = chance.below(5) === 0;
  const lastName = chinese ? chance.of(CHINESE_NAMES) : lastNameOf(chance);
  const firstName = chinese ? chance.of(['建国', '小梅', '雨欣', '志强']) : chance.of(FIRST_NAMES);
  const sms = chance.below(6) === 0;
  const sendMethods: SendChannel[] = sms ? ['EMAIL', 'SMS'] : ['EMAIL'];
  const expiryMinutes = chance.of([60, 24 * 60, 24 * 60, 72 * 60]);
  const requestChannel: RequestChannel =
    chance.below(20) === 0 ? 'API' : chance.below(25) === 0 ? 'IFRAME' : 'FRONT_DESK';
  return {
    amountMinor,
    currencyCode,
    paymentNo: `PB${day}${number.padStart(7, '0')}`,
    serialNo: `${day}${number.padStart(9, '0')}`,
    hotelCode: hotel.code,
    timeZone: hotel.timeZone,
    requestChannel,
    terminalId: null,
    createdBy: chance.of(CASHIERS),
    copiedFrom: null,
    items: payers.map((payer) => {
      const entry = chance.of(ITEMS);
      return { name: entry.name, entry, amountMinor: payer.amountMinor, owner: payerCode(payer) };
    }),
    methods: METHODS.map((method) => ({ ...method, accountCode: `${hotel.code}-SBX` })),
    sendMethods,
    language: chinese ? 'zh' : 'en',
    smsLanguage: chinese ? 'zh' : 'en',
    guaranteeType: null,
    expiryMinutes,
    dueAt: new Date(at.getTime() + expiryMinutes * 60_000).toISOString(),
    shares: payers.map(({ kind, folioWindow, amountMinor: share }) => ({
      kind,
      folioWindow,
      amountMinor: share,
    })),
    guest: {
      title: null,
      firstName,
      lastName,
      emails: [`guest${number}@example.com`],
      mobiles: sms ? [`+8525550${String(no % 10_000).padStart(4, '0')}`] : [],
      guestComment: chance.below(3) === 0 ? 'Deposit for your stay' : null,
      internalComment: null,
      linkToken: chance.token(),
      payers,
    },
  };
}

function lastNameOf(chance: Chance): string {
  return chance.below(3) === 0 ? chance.of(LAST_NAMES) : chance.of(NAME_BEGINS) + chance.of(NAME_ENDS);
}

function samplePayers(chance: Chance, no: number, at: Date, amountMinor: number): Payer[] {
  const date = (days: number): string =>
    new Date(at.getTime() + days * DAY * 1000).toISOString().slice(0, 10);
  const arrival = chance.below(30);
  const stay = { arrival: date(arrival), departure: date(arrival + 1 + chance.below(6)) };
  const share = { pmsId: `P${no}`, folioWindow: 1, amountMinor };
  const kind = chance.below(100);
  if (kind < 4)
    return [{ ...share, kind: 'account', accountCode: `A-${no % 900}`, name: 'Harbour Travel Ltd' }];
  if (kind < 7)
    return [{ ...share, kind: 'group', groupNo: `G-${no % 400}`, name: 'Spring congress', ...stay }];
  if (kind < 9) return [{ ...share, kind: 'arAccount', accountCode: `AR-${no % 300}`, name: 'Vale Airways' }];
  const reservation = (suffix: number, part: number): Payer => ({
    ...share,
    ...stay,
    kind: 'reservation',
    pmsId: `R${no}-${suffix}`,
    confirmationNo: String(1_000_000 + ((no * 7 + suffix) % 900_000)),
    crsNo: (no + suffix) % 3 === 0 ? `HV${4_000_000 + no * 7 + suffix}` : null,
    roomNo: String(100 + chance.below(2_400)),
    roomType: chance.of(ROOM_TYPES),
    firstName: chance.of(FIRST_NAMES),
    lastName: lastNameOf(chance),
    reservationStatus: 'RESERVED',
    reservationStatusCode: null,
    title: null,
    roomRateMinor: null,
    roomRateCurrency: null,
    amountMinor: part,
  });
  if (kind < 96) return [reservation(0, amountMinor)];
  const half = Math.floor(amountMinor / 2);
  return [reservation(0, half), reservation(1, amountMinor - half)];
}

/** What becomes of a request, from its creation to whatever its end is. */
export function sampleLife(chance: Chance, request: DataOf<'PaymentRequested'>): Step[] {
  const { amountMinor, guest } = request;
  const life = new Life(chance, request);
  life.sendLinks(chance.below(250) === 0);
  const fate = chance.below(1_000);
  if (fate < 90) {
    life.then(10 * MINUTE + chance.below(45 * MINUTE), {
      type: 'CancelPayment',
      reason: 'Guest pays at the desk',
    });
    return life.steps;
  }
  if (fate < 200) {
    life.then(request.expiryMinutes * MINUTE + 1, { type: 'ExpirePayment' });
    return life.steps;
  }
  if (fate < 202) {
    const late = life.startPaying();
    life.then(request.expiryMinutes * MINUTE, { type: 'ExpirePayment' });
    life.paid(late);
    return life.steps;
  }
  if (fate < 260)
    life.then(40, { type: 'RecordDeclined', attemptId: life.startPaying(), reason: 'The bank said no' });
  life.paid(life.startPaying());
  const failsToPost = chance.below(500) === 0;
  life.post(failsToPost ? 'refused' : 'posted');
  if (failsToPost || fate < 870) return life.steps;

  const whole = fate < 930;
  const share = whole
    ? amountMinor
    : Math.max(1, Math.floor(guest.payers[0]!.amountMinor / (2 + chance.below(3))));
  const refundId = life.askForRefund(
    DAY + chance.below(9 * DAY),
    share,
    'Stay was shorter',
    chance.of(CASHIERS),
  );
  life.refundGoesThrough(refundId);
  life.postRefund(whole ? guest.payers.length : 1, 'posted');
  return life.steps;
}

import type { LocalText } from '../../../kernel/errors.js';
import { ERROR_OUTCOMES, type ErrorOutcome, MAPPED_CREDENTIALS } from './document.js';
import { say } from './expression-problems.js';
import { RESERVATION_STATUSES } from './fields.js';
import { OPERATION_SPECS, OPERATIONS } from './operations.js';

/** The parts of a profile that all its operations share, in the order of the screen. */
export const SHARED_PARTS = ['auth', 'headers', 'reference', 'maps', 'errors'] as const;
export type SharedPart = (typeof SHARED_PARTS)[number];

/** A name or value that may stand in a part, as it is written there. */
export interface PartWord {
  name: string;
  about: LocalText;
}

const word = (name: string, en: string, zh: string): PartWord => ({ name, about: say(en, zh) });

const credentials = Object.entries(MAPPED_CREDENTIALS).map(([name, { label }]) => ({ name, about: label }));
const settings = Object.entries(MAPPED_CREDENTIALS)
  .filter(([, { secret }]) => !secret)
  .map(([name, { label }]) => ({ name: `settings.${name}`, about: label }));

const OUTCOMES: Record<ErrorOutcome, LocalText> = {
  refused: say('Certainly nothing happened.', '确定未执行。'),
  busy: say('Nothing happened, it is tried again.', '未执行，稍后重试。'),
  unknown: say('It may have happened: our reference is asked after.', '可能已执行：按我方参考号查询。'),
  notFound: say('There is none; for a question an empty list.', '没有此记录；查询时视为空列表。'),
  alreadyDone: say('A line with our reference exists.', '已有我方参考号的入账。'),
  stale: say('A later try was seen, nothing happened.', '已有更晚的请求，未执行。'),
};

/** What can be written in each part, for completion. */
export const PART_WORDS: Readonly<Record<SharedPart, readonly PartWord[]>> = {
  auth: [
    word('type', 'none, basic, bearer, apiKey or oauth2', 'none、basic、bearer、apiKey 或 oauth2'),
    word('none', 'Nothing is sent.', '不发送凭据。'),
    word('basic', 'Names a username and a password.', '须注明 username 和 password。'),
    word('bearer', 'Names a token.', '须注明 token。'),
    word('apiKey', 'Names a header and a key; also a credential.', '须注明 header 和 key；也是凭据名称。'),
    word('oauth2', 'Names tokenPath, clientId, clientSecret.', '须注明 tokenPath、clientId、clientSecret。'),
    word('header', 'The header that the key goes into.', '密钥所在的请求头。'),
    word('key', 'The credential that goes into the header.', '放入请求头的凭据。'),
    word('tokenPath', 'Where the token is fetched, below the address.', '获取令牌的路径。'),
    word('clientIn', 'header or body', 'header 或 body'),
    ...credentials.filter(({ name }) => name !== 'apiKey'),
  ],
  headers: [
    word('credential', 'The value is a credential, by its name.', '取值为凭据，注明其名称。'),
    ...credentials,
    ...settings,
    word('hotel.code', 'The hotel’s code here.', '酒店在本系统的代码。'),
  ],
  reference: [
    word('form', 'uuid, hex or base36', 'uuid、hex 或 base36'),
    word('uuid', 'As it is: PB26112000118-P1.', '原样：PB26112000118-P1。'),
    word('hex', 'Hex digits: 26112000118a1.', '十六进制数字：26112000118a1。'),
    word('base36', 'Capital letters and digits: PB26112000118P1.', '大写字母和数字：PB26112000118P1。'),
    word('prefix', 'Put before it.', '加在前面。'),
    word('maxLength', 'Most characters that the field takes.', '字段最多容纳的字符数。'),
    word('characters', 'What the field takes, as in [A-Z0-9-].', '字段接受的字符，如 [A-Z0-9-]。'),
  ],
  maps: [
    word('methods', 'Ways to pay to the PMS’s codes.', '付款方式对应 PMS 代码。'),
    word('statuses', 'The PMS’s words for a stay to ours.', 'PMS 预订状态对应本系统状态。'),
    word('CARD', 'Card', '银行卡'),
    word('ALIPAY', 'Alipay', '支付宝'),
    word('WECHAT', 'WeChat Pay', '微信支付'),
    ...RESERVATION_STATUSES.map((name) => word(name, 'A stay’s status here.', '本系统的预订状态。')),
  ],
  errors: [
    word(
      'code',
      'The vendor’s code: where it stands; in a rule, which.',
      '供应商代码：位置；在规则中为代码值。',
    ),
    word('text', 'Where the vendor’s words stand.', '供应商说明的位置。'),
    word('rules', 'The first that fits decides.', '首条符合的规则生效。'),
    word('status', 'HTTP status', 'HTTP 状态'),
    word('when', 'JSONata; true when it fits.', 'JSONata，为 true 时符合。'),
    word('operations', 'Left out: all.', '省略则适用于全部操作。'),
    word('outcome', ERROR_OUTCOMES.join(', '), ERROR_OUTCOMES.join('、')),
    word('as', 'The code that screens have words for.', '界面使用的代码。'),
    word('about', 'key or hotel: what is at fault.', 'key 或 hotel：问题所在。'),
    word('message', 'A sentence in en and zh.', 'en 和 zh 说明。'),
    ...ERROR_OUTCOMES.map((name) => ({ name, about: OUTCOMES[name] })),
    word('RESERVATION_CHECKED_OUT', 'The guest has left.', '客人已离店。'),
    word('FOLIO_WINDOW_CLOSED', 'The window is closed.', '账单窗口已关闭。'),
    word('CURRENCY_NOT_ACCEPTED', 'Another currency.', '币种不符。'),
    ...OPERATIONS.map((name) => ({ name, about: OPERATION_SPECS[name].label })),
  ],
};

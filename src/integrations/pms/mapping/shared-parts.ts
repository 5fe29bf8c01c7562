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
  refused: say('Nothing was done.', '确定未执行。'),
  busy: say('Nothing was done. PayBy tries again.', '未执行，稍后重试。'),
  unknown: say('It may have been done. PayBy queries its reference.', '可能已执行：按我方参考号查询。'),
  notFound: say('There is no such record. For a query, the list is empty.', '没有此记录；查询时视为空列表。'),
  alreadyDone: say('A posting with PayBy’s reference already exists.', '已有我方参考号的入账。'),
  stale: say('A later attempt was already received. Nothing was done.', '已有更晚的请求，未执行。'),
};

/** What can be written in each part, for completion. */
export const PART_WORDS: Readonly<Record<SharedPart, readonly PartWord[]>> = {
  auth: [
    word('type', 'none, basic, bearer, apiKey or oauth2', 'none、basic、bearer、apiKey 或 oauth2'),
    word('none', 'No credentials are sent.', '不发送凭据。'),
    word('basic', 'Requires username and password.', '须注明 username 和 password。'),
    word('bearer', 'Requires token.', '须注明 token。'),
    word(
      'apiKey',
      'Requires header and key. Also the name of a credential.',
      '须注明 header 和 key；也是凭据名称。',
    ),
    word(
      'oauth2',
      'Requires tokenPath, clientId and clientSecret.',
      '须注明 tokenPath、clientId、clientSecret。',
    ),
    word('header', 'The header that contains the key.', '密钥所在的请求头。'),
    word('key', 'The credential that is sent in the header.', '放入请求头的凭据。'),
    word('tokenPath', 'The path for getting a token, after the address.', '获取令牌的路径。'),
    word('clientIn', 'header or body', 'header 或 body'),
    ...credentials.filter(({ name }) => name !== 'apiKey'),
  ],
  headers: [
    word('credential', 'The name of a credential, which becomes the value.', '取值为凭据，注明其名称。'),
    ...credentials,
    ...settings,
    word('hotel.code', 'The hotel’s code in PayBy.', '酒店在本系统的代码。'),
  ],
  reference: [
    word('form', 'uuid, hex or base36', 'uuid、hex 或 base36'),
    word('uuid', 'Unchanged: PB26112000118-P1.', '原样：PB26112000118-P1。'),
    word('hex', 'Hex digits: 26112000118a1.', '十六进制数字：26112000118a1。'),
    word('base36', 'Capital letters and digits: PB26112000118P1.', '大写字母和数字：PB26112000118P1。'),
    word('prefix', 'Put before the reference.', '加在前面。'),
    word('maxLength', 'The maximum number of characters in the field.', '字段最多容纳的字符数。'),
    word(
      'characters',
      'The characters that the field accepts, such as [A-Z0-9-].',
      '字段接受的字符，如 [A-Z0-9-]。',
    ),
  ],
  maps: [
    word('methods', 'Maps payment methods to codes of the PMS.', '付款方式对应 PMS 代码。'),
    word(
      'statuses',
      'Maps reservation statuses of the PMS to those of PayBy.',
      'PMS 预订状态对应本系统状态。',
    ),
    word('CARD', 'Card', '银行卡'),
    word('ALIPAY', 'Alipay', '支付宝'),
    word('WECHAT', 'WeChat Pay', '微信支付'),
    ...RESERVATION_STATUSES.map((name) => word(name, 'A reservation status in PayBy.', '本系统的预订状态。')),
  ],
  errors: [
    word(
      'code',
      'The path to the code in the PMS’s answer. In a rule: the value of the code.',
      '应答中 PMS 代码的位置；在规则中为代码值。',
    ),
    word('text', 'The path to the message in the PMS’s answer.', '应答中 PMS 说明的位置。'),
    word('rules', 'The first rule that matches applies.', '首条符合的规则生效。'),
    word('status', 'HTTP status', 'HTTP 状态'),
    word('when', 'JSONata that is true when the rule applies.', 'JSONata，为 true 时符合。'),
    word('operations', 'If omitted, all operations.', '省略则适用于全部操作。'),
    word('outcome', ERROR_OUTCOMES.join(', '), ERROR_OUTCOMES.join('、')),
    word('as', 'The code that selects the text on screens.', '决定界面文字的代码。'),
    word('about', 'key or hotel: the cause of the problem.', 'key 或 hotel：问题所在。'),
    word('message', 'A message in en and zh.', 'en 和 zh 说明。'),
    ...ERROR_OUTCOMES.map((name) => ({ name, about: OUTCOMES[name] })),
    word('RESERVATION_CHECKED_OUT', 'The guest has checked out.', '客人已离店。'),
    word('FOLIO_WINDOW_CLOSED', 'The folio window is closed.', '账单窗口已关闭。'),
    word('CURRENCY_NOT_ACCEPTED', 'The currency is different.', '币种不符。'),
    ...OPERATIONS.map((name) => ({ name, about: OPERATION_SPECS[name].label })),
  ],
};

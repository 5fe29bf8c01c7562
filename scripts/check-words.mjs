// `node scripts/check-words.mjs [--update] [--list TERM]`: the terms of the product and of its code. The table below says
// what is written instead of what. What is still there is counted in check-words.json, which may only shrink; `--list`
// shows the places of a row.
//
// Not checked, because only a reader can tell: `wants`, `knows` and `believes` of programs (they require, have, accept),
// and `hold` as a noun (an authorization) where no article comes before it.
import { readFileSync } from 'node:fs';
import { holds } from './baseline.mjs';
import { sourceFiles } from './source-files.mjs';

// `labels` are the English texts of the screens, `chinese` the Chinese ones of screens and server that staff read.
//
/** What not to write, what to write instead, how it is found, and the only kind of text it is about, if there is one. */
const ROWS = [
  [
    'nobody, somebody, whoever, anybody',
    'the actor, or the passive',
    /\b(nobody|somebody|whoever|anybody)\b/gi,
  ],
  ['anew, once more', 'again', /\b(anew|once\smore)\b/gi],
  ['goes on, goes out, goes the way of', 'continues, is sent, uses', /\bgoes\s(on|out|the\sway\sof)\b/gi],
  ['stands in, under, beside', 'is in, is listed under, next to', /\bstands?\s(in|under|beside)\b/gi],
  [
    'is told, says of itself',
    'is shown, receives, reports',
    /\b((is|are)\stold|says?\sof\s(itself|themselves))\b/gi,
  ],
  ['asked about, what became of', 'check the status of', /\b(asked\sabout|what\sbecame\sof)\b/gi],
  [
    'what it does, what is due, what came of it (headings)',
    'Description, Due, Result',
    /(^|[#|]) *(what it does|what is due|what came of it) *($|\|)/gim,
  ],
  ['set right', 'mark as resolved', /\bset\sright\b/gi],
  ['money nobody waits for', 'late and duplicate payments', /\bmoney\s(that\s)?nobody\swaits\sfor\b/gi],
  [
    'took, came and went (labels)',
    'Duration, Payments and refunds',
    /^took$|\bcame\sand\swent\b/gi,
    'labels',
  ],
  ['makes no sense to us', 'could not be processed', /\bmakes?\sno\ssense\sto\sus\b/gi],
  ['in detail:', 'Details:', /\bin\sdetail:/gi],
  [
    'hold (noun, labels)',
    'authorization',
    /\b(an?|the|this|that|each|every|no|its|your|which)\sholds?\b|^holds?$/gi,
    'labels',
  ],
  ['promised work', 'outbox entries', /\bpromised\swork\b/gi],
  ["the hotel's own words", "the hotel's entries", /\bhotel[’']s\sown\swords\b/gi],
  ['e-mail (labels)', 'email', /\be-mails?\b/gi, 'labels'],
  ['white list (labels)', 'allow-list, bypass list', /\bwhite[\s-]?list/gi, 'labels'],
  ['taken back (labels)', 'undone, reversed', /\btaken\sback\b/gi, 'labels'],
  [
    'British spelling (labels)',
    'American spelling, as in canceled and authorization',
    /\b\w+(isation|ise[ds]?|olour|icence)\b(?<!(otherw|adv|rev|surpr|rec|prom|prec|enterpr|ra|no|cho|exerc)ise[ds]?)/gi,
    'labels',
  ],
  ['请 (staff)', '动词开头，不用“请”', /(?<![申邀])请(?!求|款)/g, 'chinese'],
  ['您 (staff)', '省略，或写“本人”“当前用户”', /您/g, 'chinese'],
  [
    'terms (Chinese)',
    '接口客户端、租户 ID、迟到款项、凭据、营业日、手动录入、邮箱',
    /API 客户端|租户编号|逾期或|(?<!登录|参考号的)凭证|营业日期|手工录入|电子邮箱|支付账户|定时任务|错过/g,
    'chinese',
  ],
  ['half-width parentheses (Chinese)', '（）', /\p{Script=Han} \((?!Chinese)/gu, 'chinese'],
];

/** Fixed by the specification, word for word. */
const FIXED =
  /请刷新|请添加正确的预订|请选择支付方式|请选择支付渠道类型|失败，请填写|请在酒店管理页面配置币种/;
/** Texts to guests, and letters, are polite. */
const TO_GUESTS =
  /^admin-ui\/src\/pay\/|\/(guest|page)-texts\.ts$|\/receipt-words\.ts$|\/(password-reset|invitation)\.|-mail\.ts$|\/preview-html\.ts$|\/sms-text\.ts$|\/words\/(mail|page)-phrases\.ts$|\/font-sample\.ts$|(^|\/)(local|demo|sandbox)\//;
/** Errors that the payment page shows to the guest. */
const GUEST_ERRORS = /核对新的金额|之前的付款码|您之前的付款|未能确认您的身份|请重试或选择其他支付方式/;

const COMMENT = /(?<=^|\s)(?:\/\/ .*(?:\n\s*\/\/ .*)*$|\/\*[\s\S]*?\*\/)/gm;
const STRING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
const TITLE =
  /(?:\b(?:describe|it|test)(?:\.\w+)*|\))\(\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`),/g;
const CHINESE = /\p{Script=Han}/u;

const isTest = (file) => /(spec|int-spec|e2e-spec)\.tsx?$/.test(file) || file.startsWith('test/');
const isLabels = (file) =>
  /^admin-ui\/src\/i18n\/|^src\/\w+\/words\/|[/-](labels|words|texts)\.ts$/.test(file);
/** The English half of a text of the server, such as an error: `{ en: '…', zh: '…' }`. */
const ENGLISH = new RegExp(`\\ben:\\s*(${STRING.source}),\\s*zh:`, 'g');

/** The checked texts of a file, by kind. */
function* textsOf(file, text) {
  if (file.endsWith('.md')) return yield ['docs', text];
  for (const [comment] of text.matchAll(COMMENT))
    yield ['comments', comment.replace(/\n\s*(\*|\/\/)\s?/g, ' ')];
  if (isTest(file)) for (const [, title] of text.matchAll(TITLE)) yield ['titles', title.slice(1, -1)];
  if (isTest(file) || !/^(admin-ui\/)?src\//.test(file)) return;
  if (!isLabels(file))
    for (const [, literal] of text.matchAll(ENGLISH)) yield ['labels', literal.slice(1, -1)];
  for (const [literal] of text.replace(COMMENT, '').matchAll(STRING)) {
    if (!CHINESE.test(literal)) {
      if (isLabels(file) && !/^.\.{1,2}\//.test(literal)) yield ['labels', literal.slice(1, -1)];
    } else if (!TO_GUESTS.test(file) && !FIXED.test(literal) && !GUEST_ERRORS.test(literal))
      yield ['chinese', literal.slice(1, -1)];
  }
}

const files = sourceFiles(
  ['src', 'migrations', 'admin-ui/src', 'test', 'scripts', 'docs', 'README.md', 'CONTRIBUTING.md'],
  /\.(ts|tsx|mjs|css|md)$/,
).filter((file) => !/\/schema\.ts$|^test\/contract\/published\//.test(file));
const at = process.argv.indexOf('--list') + 1;
const wanted = at > 0 && ROWS.find(([name]) => name.includes(process.argv[at]));
const counts = Object.fromEntries(ROWS.map(([name]) => [name, 0]));
for (const file of files) {
  for (const [kind, text] of textsOf(file, readFileSync(file, 'utf8'))) {
    for (const [name, , pattern, only] of ROWS) {
      if ((only ?? kind) !== kind) continue;
      for (const match of text.matchAll(pattern)) {
        counts[name] += 1;
        if (wanted && wanted[0] === name)
          console.log(
            `${file}: ${text.slice(Math.max(0, match.index - 40), match.index + 60).replace(/\s+/g, ' ')}`,
          );
      }
    }
  }
}
const better = (name) => `; write: ${ROWS.find((row) => row[0] === name)[1]}`;
if (!wanted && !holds(new URL('check-words.json', import.meta.url), counts, better)) process.exitCode = 1;

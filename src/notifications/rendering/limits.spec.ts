import { checkTexts } from './check-texts.js';
import { nearest } from './nearest.js';
import { renderTexts } from './render-texts.js';
import { sanitised, sanitisedSource } from './sanitise.js';
import type { RenderRequest } from './thread-terms.js';
import { WARMING_UP } from './warming-up.js';

const type = {
  ...WARMING_UP.type,
  variables: [
    { name: 'payment.amount' },
    { name: 'payment.url' },
    { name: 'payment.comment' },
    { name: 'payment.items', fields: ['name', 'amount'] },
    { name: 'payment.refunds', fields: ['to', 'amount'] },
    { name: 'reservation.confirmationNo' },
  ],
};
const variables = {
  ...WARMING_UP.variables,
  payment: { ...WARMING_UP.variables.payment, comment: null, refunds: [] },
  reservation: { confirmationNo: '5530417' },
};
const problems = (content: string, subject = 'Hello') =>
  checkTexts({
    type,
    texts: { en: { subject, content }, zh: {} },
    examples: { en: variables, zh: variables },
  }).problems;
const render = (content: string, changes: Partial<RenderRequest> = {}) =>
  renderTexts({ ...WARMING_UP, type, variables, texts: { subject: 'Hello', content }, ...changes });

describe('checking a text', () => {
  it.each([
    ['{{ payment.amount }}', undefined],
    ['{% for item in payment.items %}{{ item.name }}{{ forloop.index }}{% endfor %}', undefined],
    ['{% assign sum = payment.amount %}{{ sum }}', undefined],
    ['{{ payment.items.size }}{{ payment.items[0].name }}', undefined],
    ['{{ payment }}', 'unknownVariable'],
    ['{{ amount }}', 'unknownVariable'],
    ['{% button %}{{ payment.amuont }}{% endbutton %}', 'unknownVariable'],
    ['{% for item in payment.items %}{{ item.nmae }}{% endfor %}', 'unknownVariable'],
    ['{% for refund in payment.refunds %}{{ refund.amuont }}{% endfor %}', 'unknownVariable'],
    ['{% if payment.comment %}{{ payment.items[0].nmae }}{% endif %}', 'unknownVariable'],
    ['{% for refund in payment.refunds %}{{ refund }}{% endfor %}', 'fails'],
    ['{% if payment.comment %}{{ payment.items }}{% endif %}', 'fails'],
    ['{% if payment.comment %}{% for a in (1..99999999) %}{% endfor %}{% endif %}', 'tooLarge'],
    ['{% button %}Pay', 'syntax'],
    ['{{ payment.amount | raw }}', 'unknownFilter'],
    ['{% render "x" %}', 'unknownTag'],
    ['{% for a in (1..100000) %}{% for b in (1..100000) %}x{% endfor %}{% endfor %}', 'tooSlow'],
    ['{% for a in (1..99999999) %}{% endfor %}', 'tooLarge'],
    [
      "{% assign s = 'xxxxxxxxxx' %}{% for a in (1..40) %}{% assign s = s | append: s %}{% endfor %}",
      'tooLarge',
    ],
    ['x'.repeat(10_001), 'tooLong'],
  ])('finds what is wrong with %.60s', (content, code) => {
    expect(problems(content)[0]?.code).toBe(code);
  });

  it.each([
    ['<p>Hi</p>\n<SCRIPT>alert(1)</SCRIPT>', '<script>', 2, 1],
    ['<form action="https://example.com"></form>', '<form>', 1, 1],
    ['<p>Hi</p><p class="a" onclick="x()">a</p>', 'onclick', 1, 10],
    ['<p><a href=" javascript:alert(1)">a</a></p>', 'javascript:', 1, 7],
    ['{% raw %}{% endraw %}<iframe src="https://example.com">', '<iframe>', 1, 22],
  ])('refuses what would run or send something in %s', (content, name, line, column) => {
    expect(problems(content)).toMatchObject([{ code: 'notAllowed', name, line, column }]);
  });

  it('takes a text that only speaks of it', () => {
    expect(problems('<p>Pay on arrival = fine. &lt;script&gt; {{ "<script>" }} JavaScript: no</p>')).toEqual(
      [],
    );
  });

  it('finds a line break in a subject', () => {
    expect(problems('x', 'A\nBcc: all@example.com')[0]).toMatchObject({
      code: 'lineBreak',
      line: 1,
      column: 2,
    });
  });

  it('names what may have been meant', () => {
    const names = type.variables.map(({ name }) => name);
    expect(nearest('confirmation.nr', names)).toBe('reservation.confirmationNo');
    expect(nearest('payment.amuont', names)).toBe('payment.amount');
    expect(problems('{% for r in payment.refunds %}{{ r.amuont }}{% endfor %}')).toMatchObject([
      { name: 'r.amuont', suggestion: 'r.amount', line: 1, column: 34 },
    ]);
    expect(nearest('zzz', names)).toBeNull();
  });
});

describe('rich text', () => {
  it.each([
    ['<p onclick="x()">a</p><script>alert(1)</script>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<p style="color:red;text-align:center">a</p>', '<p style="text-align:center">a</p>'],
    ['<img src="data:image/png;base64,x" alt="a">', '<img alt="a">'],
    ['<style>p{display:none}</style><form><input></form>a', 'a'],
  ])('keeps of %s only what is harmless', (given, kept) => {
    expect(sanitised(given)).toBe(kept);
  });

  it('keeps what Liquid carries out as it was meant', () => {
    expect(sanitisedSource('<p>{% if a &gt; 1 %}<a href="{{ payment.url }}">x</a>{% endif %}</p>')).toBe(
      '<p>{% if a > 1 %}<a href="{{ payment.url }}">x</a>{% endif %}</p>',
    );
  });

  it('shows a guest’s markup as text, and lets no address in that is none', () => {
    const evil = { ...variables, payment: { ...variables.payment, comment: '<script>x</script>\nsecond' } };
    const mail = render('<p>{{ payment.comment }}</p>', { variables: evil });
    expect(mail).toMatchObject({ html: expect.stringContaining('&lt;script&gt;') });
    expect(mail).toMatchObject({ html: expect.stringContaining('<br>second') });
    const link = { ...variables, payment: { ...variables.payment, url: 'javascript:alert(1)' } };
    expect(render('{% button %}Pay{% endbutton %}', { variables: link })).toMatchObject({
      refused: 'broken',
    });
    expect(render(`<a href="{{ 'javascript:alert(1)' }}">x</a>`)).toMatchObject({
      html: expect.not.stringContaining('javascript'),
    });
  });

  it('refuses a subject that a value would break into lines', () => {
    const broken = { ...variables, payment: { ...variables.payment, amount: 'A\r\nBcc: all@example.com' } };
    const mail = render('x', { variables: broken, texts: { subject: '{{ payment.amount }}', content: 'x' } });
    expect(mail).toMatchObject({ fields: { subject: 'A Bcc: all@example.com' } });
    expect(render('x', { texts: { subject: 'A\nB', content: 'x' } })).toMatchObject({ refused: 'broken' });
  });
});

import { type BlockSyntax, fromEditor, isRich, toEditor, withoutVariable } from './liquid-html';
import { fromLines, toLines } from './plain-lines';

const blocks: BlockSyntax[] = [
  { code: 'items', syntax: '{% items %}' },
  { code: 'button', syntax: '{% button %}…{% endbutton %}' },
];

const roundTrip = (stored: string): string => fromEditor(toEditor(stored, blocks), blocks);

describe('A rich text in the editor', () => {
  it.each([
    '<p>Dear {{ guest.title }} {{ guest.lastName }},</p>',
    '<p>A &amp; B &lt;c&gt; “d”</p><p>second<br>line</p>',
    '<p>{{ payment.amount | upcase }} and {{ payment.note | default: "none" }}</p>',
    '<p>Before</p><p>{% items %}</p><p>after</p>',
    '<p>{% button %}Review and pay {{ payment.amount }}{% endbutton %}</p>',
    '<p>{% button %}Pay “now” &amp; here{% endbutton %}</p><p>x</p>',
    '<p>{% if guest.comment %}You wrote: {{ guest.comment }}{% endif %}</p>',
    '{% if payment.items %}<p>Items:</p>{% endif %}<ul><li>{{ hotel.name }}</li></ul>',
    '<p><a href="{{ payment.url }}">Pay</a> <strong>{{ hotel.name }}</strong></p>',
    '<p><img src="https://example.com/a.png" alt="a > b"></p>',
    '',
  ])('comes back as it was stored: %s', (stored) => {
    expect(roundTrip(stored)).toBe(stored);
  });

  it('is written in one way, however much space its braces had', () => {
    expect(roundTrip('<p>{{hotel.name}}</p>{%items%}{%- if a -%}{%- endif -%}')).toBe(
      '<p>{{ hotel.name }}</p><p>{% items %}</p>{% if a %}{% endif %}',
    );
  });

  it('shows Liquid as elements only where there are words: an attribute keeps it', () => {
    const shown = toEditor('<p><a href="{{ payment.url }}">{{ payment.url }}</a></p>', blocks);
    expect(shown).toBe('<p><a href="{{ payment.url }}"><span data-variable="payment.url"></span></a></p>');
  });

  it('has blocks beside paragraphs, not within one', () => {
    expect(toEditor('<p>{% items %}</p>', blocks)).toBe('<div data-block="items" data-text=""></div>');
  });

  it('is left to the source where the editor would lose markup', () => {
    expect(
      isRich(
        '<p>a <strong>b</strong> <small>{{ c }}</small></p>{% items %}<p><img src="https://a/b" alt="c"></p>',
        blocks,
      ),
    ).toBe(true);
    expect(isRich('<table><tr><td>a</td></tr></table>', blocks)).toBe(false);
    expect(isRich('<p style="color: red">a</p>', blocks)).toBe(false);
    expect(isRich('<p>a</p><!-- b -->', blocks)).toBe(false);
  });

  it('loses a variable, or gets another in its place, wherever it is named', () => {
    const stored = '<p>{{confirmation.nr}} {{ confirmation.nr | upcase }} {{ confirmation.nrs }}</p>';
    expect(withoutVariable(stored, 'confirmation.nr', null)).toBe('<p>  {{ confirmation.nrs }}</p>');
    expect(withoutVariable(stored, 'confirmation.nr', 'reservation.no')).toBe(
      '<p>{{reservation.no}} {{ reservation.no | upcase }} {{ confirmation.nrs }}</p>',
    );
  });
});

describe('A plain text in the editor', () => {
  it.each(['', 'One line', 'Pay {{ payment.amount }}: {{ payment.url }}', 'two\n\nlines {{ a }}\n'])(
    'comes back as it was stored: %j',
    (stored) => {
      expect(fromLines(toLines(stored))).toBe(stored);
    },
  );
});

import { MailRefusedError } from './mail-errors.js';
import { MailTemplate, type MailTemplateSource } from './mail-template.js';
import { builtInTemplates } from './templates/built-in-templates.js';

describe('the password-reset mail', () => {
  const variables = {
    tenantName: 'Harbour & Vale Hotels',
    realName: 'Ana <Lima>',
    username: 'ana_lima',
    url: 'https://pay.example/#/reset-password/demo/key-of-the-link',
    validMinutes: 30,
  };
  const { en, zh } = builtInTemplates['password-reset'];

  it('says in both languages for whom the link is, how long it is good, and what to do if one did not ask', () => {
    for (const [template, minutes, ignore] of [
      [en, '30 minutes', 'ignore this email'],
      [zh, '30 分钟', '请忽略此邮件'],
    ] as const) {
      const mail = template.render(variables);
      expect(mail.sender).toBe('Harbour & Vale Hotels');
      for (const body of [mail.html, mail.text]) {
        expect(body).toContain('ana_lima');
        expect(body).toContain(minutes);
        expect(body).toContain(ignore);
        expect(body).toContain('https://pay.example/#/reset-password/demo/key-of-the-link');
        expect(body).not.toMatch(/\{\{|\{%/);
      }
      expect(mail.html).not.toContain('<Lima>');
      // The mark of Harbour & Vale Hotels.
      expect(mail.html).toContain('>HV<');
    }
  });

  it('speaks of no button in the plain text, which has none', () => {
    const [english, chinese] = [en.render(variables), zh.render(variables)];
    expect(english.html).toContain('If the button does not open');
    expect(english.text).not.toContain('button');
    expect(english.text).toContain('User name: ana_lima');
    expect(chinese.text).not.toContain('按钮');
    expect(chinese.text).toContain('用户名：ana_lima');
  });

  it('keeps the key out of the subject, which mail servers log', () => {
    expect(en.render(variables).subject).toBe('Choose a new password');
    expect(zh.render(variables).subject).toBe('设置新密码');
  });
});

describe('a template', () => {
  const template = (part: Partial<MailTemplateSource>) =>
    new MailTemplate({ sender: 'Hotel', subject: 'Hello', html: '', text: '', ...part });

  it.each(['A\r\nBcc: all@example.com', 'A\nB', 'A\u0000B', 'A\u2028B'])(
    'refuses the header value %j',
    (name) => {
      expect(() => template({ subject: 'For {{ name }}' }).render({ name })).toThrow(MailRefusedError);
      expect(() => template({ sender: '{{ name }}' }).render({ name })).toThrow(MailRefusedError);
    },
  );

  it('that names an unknown filter does not parse', () => {
    expect(() => template({ text: '{{ name | shout }}' }).render({ name: 'x' })).toThrow(/shout/);
  });

  it('cannot loop without end', () => {
    const endless = '{% for a in (1..100000) %}{% for b in (1..100000) %}x{% endfor %}{% endfor %}';
    expect(() => template({ text: endless }).render({})).toThrow(MailRefusedError);
  });

  it('shows markup in a value as text, and runs nothing that a value says', () => {
    const mail = template({ html: '{{ name }}', text: 'Dear {{ name }},' }).render({
      name: '<script>x</script>{{ url }}',
    });
    expect(mail.html).toBe('&#60;script&#62;x&#60;/script&#62;{{ url }}');
    expect(mail.text).toContain('{{ url }}');
  });

  it('keeps a value from adding lines of its own to the text, and from turning it around', () => {
    const name = 'Eve\n\nPay here: https://evil.example\u202e';
    expect(template({ text: 'Dear {{ name }},' }).render({ name }).text).toBe(
      'Dear Eve Pay here: https://evil.example,',
    );
  });

  it('leaves no gap where a value is missing, and makes a link only of a web address', () => {
    expect(() => template({ text: '{{ name }}' }).render({})).toThrow(/name/);
    for (const url of ['javascript:alert(1)', 'data:text/html,x', 'not an address'])
      expect(() => template({ text: '{{ url | web_address }}' }).render({ url })).toThrow(MailRefusedError);
  });

  it('reads no file', () => {
    expect(() => template({ text: '{% include "/etc/passwd" %}' }).render({})).toThrow(MailRefusedError);
  });
});

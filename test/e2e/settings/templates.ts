import type { ApiClient } from '../../support/api-client.js';
import { sharedStack } from '../../support/one-stack.js';
import { createPayment, mailTo, tenantRows } from '../../support/payment-steps.js';
import { addPerson, atGroup, fieldsOf } from '../../support/people.js';
import type { Stack } from '../../support/stack.js';

const STANDARD = 'email-templates/REQUEST.DEFAULT';
const CHANGE = 'NOTIFICATION_EMAIL_TEMPLATE_MGT';

describe('Templates', () => {
  let stack: Stack;
  let group: ApiClient, hongKong: ApiClient, shanghai: ApiClient, chinese: ApiClient;

  beforeAll(() => {
    stack = sharedStack();
    [group, hongKong, chinese] = [
      atGroup(stack, 'manager'),
      stack.api('manager'),
      stack.api({ username: 'manager', hotel: 'HKG01', language: 'zh' }),
    ];
    shanghai = stack.api({ username: 'manager', hotel: 'SHA01' });
  });
  afterEach(() => tenantRows(stack, 'DELETE FROM notifications.templates'));

  const ok = async (answer: Promise<{ status: number; body: any }>, status = 200): Promise<any> => {
    const given = await answer;
    expect([given.status, given.body]).toEqual([status, expect.anything()]);
    return given.body;
  };
  const one = (api: ApiClient, path = STANDARD) => ok(api.get(path));
  const withSubject = (texts: any, subject: string) => ({ ...texts, en: { ...texts.en, subject } });

  it('are the product’s, then the group’s, then a hotel’s own, by one id', async () => {
    const shipped = await one(hongKong);
    expect(shipped).toMatchObject({
      id: 'REQUEST.DEFAULT',
      layer: 'shipped',
      own: false,
      below: null,
      primary: true,
      version: expect.any(Number),
      languages: { en: { complete: true }, zh: { complete: true } },
    });

    const texts = withSubject(shipped.texts, 'From the group');
    const ofGroup = await ok(group.put(STANDARD, { texts, note: 'Shorter' }));
    expect(ofGroup).toMatchObject({ layer: 'group', own: true, below: { layer: 'shipped', changed: false } });
    expect(await one(hongKong)).toMatchObject({ layer: 'group', own: false, texts: ofGroup.texts });

    const own = await ok(
      hongKong.put(STANDARD, { texts: withSubject(texts, 'From Hong Kong'), updatedAt: ofGroup.updatedAt }),
    );
    expect(own).toMatchObject({ layer: 'hotel', own: true, below: { layer: 'group', changed: false } });
    expect(await one(shanghai)).toMatchObject({ layer: 'group' });

    await ok(group.put(STANDARD, { texts: withSubject(texts, 'From the group, again') }));
    expect((await one(hongKong)).below).toMatchObject({ layer: 'group', version: 2, changed: true });
    expect((await ok(hongKong.get(`${STANDARD}/layers`))).map(({ layer }: any) => layer)).toEqual([
      'hotel',
      'group',
      'shipped',
    ]);

    const listed = await ok(hongKong.get('email-templates?filter={"type":"REQUEST"}'));
    expect(listed.map(({ id, layer }: any) => [id, layer])).toEqual([['REQUEST.DEFAULT', 'hotel']]);

    expect(await ok(hongKong.post(`${STANDARD}/follow`, {}))).toMatchObject({ layer: 'group', own: false });
    expect((await hongKong.post(`${STANDARD}/follow`, {})).status).toBe(422);
  });

  it('keep every version for good, and go back to one by making another', async () => {
    const { texts } = await one(hongKong);
    await ok(hongKong.put(STANDARD, { texts: withSubject(texts, 'One'), note: 'First' }));
    const two = await ok(hongKong.put(STANDARD, { texts: withSubject(texts, 'Two') }));
    // A name alone makes no version of the texts.
    expect((await ok(hongKong.put(STANDARD, { name: 'Deposit' }))).version).toBe(two.version);

    const versions: any[] = await ok(hongKong.get(`${STANDARD}/versions`));
    // Those of other tests are there still.
    const first = versions.find(({ note }) => note === 'First');
    expect(first).toMatchObject({ note: 'First', by: expect.any(String), current: false });
    const content = await ok(hongKong.get(`${STANDARD}/versions/${first.version}`));
    expect(content.texts.en.subject).toBe('One');
    const back = await ok(hongKong.post(`${STANDARD}/go-back`, { version: first.version }));
    expect([back.version, back.texts.en.subject]).toEqual([two.version + 1, 'One']);

    await ok(hongKong.post(`${STANDARD}/follow`, {}));
    const again = await ok(hongKong.put(STANDARD, { texts: withSubject(texts, 'Three') }));
    expect(again.version).toBe(back.version + 1);
    await expect(tenantRows(stack, 'DELETE FROM notifications.template_versions')).rejects.toThrow();
    expect((await hongKong.get(`${STANDARD}/versions/999`)).status).toBe(404);
  });

  it('are unique by name and code, and one of a type is the primary one, which is sent', async () => {
    const { texts } = await one(hongKong);
    const deposit = { ...texts, en: { ...texts.en, subject: 'Deposit due' } };
    const primary = { type: 'REQUEST', name: 'Deposit request', texts: deposit, isPrimary: true };
    const made = await ok(hongKong.post('email-templates', primary), 201);
    expect(made).toMatchObject({ id: 'REQUEST.DEPOSIT_REQUEST', primary: true, below: null, version: 1 });
    expect(await one(hongKong)).toMatchObject({ primary: false });
    expect(await one(shanghai)).toMatchObject({ primary: true });
    const { emails } = await createPayment(stack.api('clerk'));
    expect((await mailTo(stack, emails[0])).subject).toBe('Deposit due');

    const same = { type: 'REQUEST', name: 'DEPOSIT request', code: 'OTHER', texts };
    expect(fieldsOf(await hongKong.post('email-templates', same))).toEqual({
      name: 'Another template of this type has this name.',
    });
    expect(
      fieldsOf(await hongKong.post('email-templates', { ...same, name: 'Other', code: 'DEFAULT' }), 409),
    ).toEqual({ code: 'Code Repeat' });
    const incomplete = { type: 'REQUEST', name: 'Empty' };
    expect(Object.keys(fieldsOf(await hongKong.post('email-templates', incomplete)))).toEqual([
      'texts.en.subject',
      'texts.en.content',
    ]);
    expect((await hongKong.delete(`email-templates/${made.id}`)).status).toBe(204);
    expect((await hongKong.get(`email-templates/${made.id}`)).status).toBe(404);
  });

  it('are not overwritten by who read them before somebody else changed them', async () => {
    const { texts, updatedAt } = await one(hongKong);
    await ok(hongKong.put(STANDARD, { texts: withSubject(texts, 'First'), updatedAt }));
    const late = await hongKong.put(STANDARD, { texts: withSubject(texts, 'Second'), updatedAt });
    expect(late.status).toBe(409);
    expect((await one(hongKong)).texts.en.subject).toBe('First');
  });

  it('are for those who may, at their hotels', async () => {
    await addPerson(stack, { username: 'mail_writer', permissions: [CHANGE], hotels: ['SHA01'] });
    const writer = stack.api({ username: 'mail_writer', hotel: 'SHA01' });
    const { texts } = await one(writer);
    await ok(writer.put(STANDARD, { texts: withSubject(texts, 'Shanghai') }));
    expect(await one(hongKong)).toMatchObject({ layer: 'shipped' });
    expect((await stack.api({ username: 'mail_writer', hotel: 'HKG01' }).get(STANDARD)).status).toBe(409);
    for (const other of ['sms-templates', 'payment-page-templates', 'template-types?kind=SMS'])
      expect((await writer.get(other)).status).toBe(403);
    expect((await ok(writer.get('template-types?kind=EMAIL')))[0].editable).toBe(false);
    // What all hotels follow takes somebody who works in all of them.
    await addPerson(stack, {
      username: 'group_writer',
      permissions: [CHANGE],
      hotels: ['SHA01'],
      groupLevel: true,
    });
    expect((await atGroup(stack, 'group_writer').put(STANDARD, { name: 'Mine' })).status).toBe(403);
    expect((await stack.api('clerk').get(STANDARD)).status).toBe(403);
  });

  it('are offered with their types, variables and examples', async () => {
    const types = await ok(hongKong.get('template-types?kind=EMAIL'));
    expect(types.length).toBe(20);
    expect(types[0]).toMatchObject({
      code: 'REQUEST',
      audience: 'guest',
      enabled: true,
      editable: true,
      blocks: [{ code: 'items' }, { code: 'button' }, { code: 'logo' }],
    });
    expect(types[0].variables).toContainEqual(
      expect.objectContaining({ name: 'guest.greeting', example: 'Ms Chan', exampleZh: '陈女士' }),
    );
    const off = await ok(group.put('template-types/EMAIL/EXPIRED', { enabled: false }));
    expect(off).toMatchObject({ code: 'EXPIRED', enabled: false });
    await ok(group.put('template-types/EMAIL/EXPIRED', { enabled: true }));
  });

  describe('with something wrong in them', () => {
    const check = async (content: string, api = hongKong, subject = 'Hello') => {
      const texts = { en: { subject, content }, zh: {} };
      return (await ok(api.post('email-templates/check', { type: 'REQUEST', texts }))).problems;
    };

    it('say where, and what was meant', async () => {
      expect(await check('<p>Hi</p>\n<p>{{ confirmation.nr }}</p>')).toEqual([
        {
          code: 'unknownVariable',
          field: 'content',
          language: 'en',
          line: 2,
          column: 7,
          name: 'confirmation.nr',
          suggestion: 'reservation.confirmationNo',
          message:
            'Line 2, column 7: confirmation.nr is not a variable of this type. Did you mean reservation.confirmationNo?',
        },
      ]);
      expect((await check('{{ payment.amuont }}', chinese))[0]).toMatchObject({
        suggestion: 'payment.amount',
        message: expect.stringContaining('是否为 payment.amount？'),
      });
      expect((await check('{% if payment.comment %}'))[0]).toMatchObject({ code: 'syntax', line: 1 });
      expect((await check('{{ payment.amount | upcsae }}'))[0]).toMatchObject({
        code: 'unknownFilter',
        suggestion: 'upcase',
      });
      expect((await check('{% include "/etc/passwd" %}'))[0]).toMatchObject({ code: 'unknownTag' });
      expect((await check('{{ payment.amount }}', hongKong, 'A\r\nBcc: all@example.com'))[0]).toMatchObject({
        code: 'lineBreak',
        field: 'subject',
      });
    });

    it.each([
      ['loop', '{% for a in (1..100000) %}{% for b in (1..100000) %}x{% endfor %}{% endfor %}'],
      [
        'huge string',
        `{% assign s = 'xxxxxxxxxxxxxxxx' %}${'{% assign s = s | append: s %}'.repeat(30)}{{ s }}`,
      ],
    ])('are refused for an endless %s, while others are answered', async (_, content) => {
      const refusing = check(content);
      const others = await Promise.all([1, 2, 3].map(() => hongKong.get('payments?range=[0,0]')));
      expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(['tooSlow', 'tooLarge']).toContain((await refusing)[0]?.code);
      expect(await check('<p>{{ payment.amount }}</p>')).toEqual([]);
      const { texts } = await one(hongKong);
      const saved = await hongKong.put(STANDARD, { texts: { ...texts, en: { ...texts.en, content } } });
      expect(Object.keys(fieldsOf(saved))).toEqual(['texts.en.content']);
    });

    it('are refused with a script, and saved without markup that has no place in a mail', async () => {
      const { texts } = await one(hongKong);
      const save = (content: string) =>
        hongKong.put(STANDARD, { texts: { ...texts, en: { ...texts.en, content } } });
      expect(
        fieldsOf(await save(`${texts.en.content}<script>alert(1)</script>`))['texts.en.content'],
      ).toMatch(/^Line \d+, column \d+: <script> is not allowed in the text\. Remove it\.$/);
      const extra = '{% if payment.comment and 2 &gt; 1 %}Bye{% endif %}';
      const saved = await ok(save(`${texts.en.content}<p style="color:red" class="x">${extra}</p>`));
      expect(saved.texts.en.content).toBe(
        `${texts.en.content}<p>{% if payment.comment and 2 > 1 %}Bye{% endif %}</p>`,
      );
    });

    it('can be disabled as they are, and are not enabled before they are corrected', async () => {
      await ok(hongKong.put(STANDARD, { name: 'Broken' }));
      await tenantRows(
        stack,
        `UPDATE notifications.templates SET texts = jsonb_set(texts, '{en,content}', '"{{ payment.gone }}"')`,
      );
      expect(await ok(hongKong.put(STANDARD, { enabled: false }))).toMatchObject({ enabled: false });
      expect(fieldsOf(await hongKong.put(STANDARD, { enabled: true }))).toEqual({
        'texts.en.content': expect.stringMatching(/^Line 1, column \d: payment\.gone is not a variable/),
      });
    });

    it('are not taken for a page whose colour or languages do not work', async () => {
      const look = { accent: '#FFEE00', showLogo: true, browserLanguages: { en: ['en'], zh: ['zh', 'EN'] } };
      expect(
        Object.keys(fieldsOf(await hongKong.put('payment-page-templates/PAY.DEFAULT', { look }))),
      ).toEqual(['look.accent', 'look.browserLanguages']);
    });
  });

  describe('in a preview', () => {
    const preview = async (api: ApiClient, path: string, changes: object = {}) => {
      const kind = path.split('/')[0];
      const { type, texts } = await one(hongKong, path);
      return api.post(`${kind}/preview`, { type, texts, language: 'en', ...changes });
    };

    it('have the color of an email, whose own look is nothing else', async () => {
      const look = (accent: string | null) => ({
        accent,
        showLogo: true,
        browserLanguages: { en: ['en'], zh: ['zh'] },
      });
      expect((await ok(preview(hongKong, STANDARD, { look: look('#8A1538') }))).html).toContain('#8A1538');
      const { texts } = await one(hongKong);
      expect((await ok(hongKong.put(STANDARD, { texts, look: look(null) }))).look).toBeNull();
    });

    it('are filled with examples, or with a payment that the caller may see', async () => {
      const example = await ok(preview(hongKong, STANDARD));
      expect(example).toMatchObject({ empty: [], segments: null, blocks: null });
      expect(example.html).toContain('Dear Ms Chan,');
      expect(example.text).toContain('Room deposit: ');

      const { id, paymentNo } = await createPayment(stack.api('clerk'));
      await addPerson(stack, { username: 'mail_only', permissions: [CHANGE] });
      const real = await ok(preview(hongKong, STANDARD, { paymentId: id, language: 'zh' }));
      expect(real.html).toContain(paymentNo);
      expect((await preview(shanghai, STANDARD, { paymentId: id })).status).toBe(404);
      const blind = stack.api({ username: 'mail_only', hotel: 'HKG01' });
      expect((await preview(blind, STANDARD, { paymentId: id })).status).toBe(403);

      const sms = await ok(preview(hongKong, 'sms-templates/REQUEST.DEFAULT', { language: 'zh' }));
      expect(sms).toMatchObject({ segments: { encoding: 'UCS-2', count: 2 }, html: null });
      const page = await ok(preview(hongKong, 'payment-page-templates/PAY.DEFAULT'));
      expect(page.blocks).toMatchObject({ payButton: expect.stringMatching(/^Pay /) });
      const wrong = await preview(hongKong, STANDARD, {
        texts: { en: { subject: '{{ payment.nothing }}', content: 'x' }, zh: {} },
      });
      expect(Object.keys(fieldsOf(wrong))).toEqual(['texts.en.subject']);
    });

    it('arrive as a marked test at the caller’s own address', async () => {
      const { type, texts } = await one(hongKong);
      const test = { type, texts, language: 'en' };
      await addPerson(stack, { username: 'no_address', permissions: [CHANGE] });
      const nowhere = stack.api({ username: 'no_address', hotel: 'HKG01' });
      expect((await nowhere.post('email-templates/test', test)).status).toBe(422);

      await addPerson(stack, { username: 'mail_tester', permissions: [CHANGE] });
      await tenantRows(
        stack,
        `UPDATE security.users SET email = 'tester@hotel.example' WHERE username = 'mail_tester'`,
      );
      const tester = stack.api({ username: 'mail_tester', hotel: 'HKG01' });
      expect(await ok(tester.post('email-templates/test', test))).toEqual({ to: 'tester@hotel.example' });
      const mail = await mailTo(stack, 'tester@hotel.example');
      expect(mail.subject).toMatch(/^\[Test\] Your payment request: /);
      expect(mail.text).toContain('This is a test. Its links do not open.');
    });

    it('arrive as a marked text message at the caller’s own number', async () => {
      const { type, texts } = await one(hongKong, 'sms-templates/REQUEST.DEFAULT');
      const test = { type, texts, language: 'zh' };
      const permissions = ['NOTIFICATION_SMS_TEMPLATE_MGT'];
      await addPerson(stack, { username: 'no_number', permissions });
      const numberless = stack.api({ username: 'no_number', hotel: 'HKG01' });
      const refused = await numberless.post('sms-templates/test', test);
      expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('mobile number')]);

      await addPerson(stack, { username: 'sms_tester', permissions });
      await tenantRows(
        stack,
        `UPDATE security.users SET phone = '+852 2345 6789' WHERE username = 'sms_tester'`,
      );
      const tester = stack.api({ username: 'sms_tester', hotel: 'HKG01' });
      expect(await ok(tester.post('sms-templates/test', test))).toEqual({ to: '…6789' });
      const { messages } = (await stack.sandbox.state()).sms;
      const [message] = messages.filter(({ to }: any) => to === '+85223456789');
      expect(message.text).toMatch(/^\[测试\] /);
    });
  });
});

import type { ApiClient } from '../../support/api-client.js';
import { sharedStack } from '../../support/one-stack.js';
import { createPayment, Guest, mailTo, paymentBody, tenantRows } from '../../support/payment-steps.js';
import { addPerson, atGroup, fieldsOf } from '../../support/people.js';
import type { Stack } from '../../support/stack.js';

const STANDARD = 'email-templates/REQUEST.DEFAULT';
const VIEW = 'NOTIFICATION_PAYMENT_TEMPLATE_VIEW';
const CHANGE = 'NOTIFICATION_PAYMENT_TEMPLATE_MGT';

describe('Guest languages', () => {
  let stack: Stack;
  let group: ApiClient, hongKong: ApiClient, clerk: ApiClient;

  beforeAll(() => {
    stack = sharedStack();
    [group, hongKong, clerk] = [atGroup(stack, 'manager'), stack.api('manager'), stack.api('clerk')];
  });
  afterEach(async () => {
    await tenantRows(stack, 'DELETE FROM notifications.templates');
    await tenantRows(stack, `UPDATE hotels.dictionary_entries SET names = '{}'`);
    await tenantRows(stack, `DELETE FROM notifications.guest_languages WHERE code NOT IN ('en', 'zh')`);
  });

  const ok = async (answer: Promise<{ status: number; body: any }>, status = 200): Promise<any> => {
    const given = await answer;
    expect([given.status, given.body]).toEqual([status, expect.anything()]);
    return given.body;
  };
  const add = (code: string, more: object = {}) => ok(group.post('guest-languages', { code, ...more }), 201);

  it('are English and Chinese, and those that the group adds by their codes', async () => {
    expect((await ok(group.get('guest-languages'))).map(({ code }: any) => code)).toEqual(['en', 'zh']);
    const added = await add('PT-br');
    expect(added).toMatchObject({
      code: 'pt-BR',
      ownName: 'português (Brasil)',
      name: 'Brazilian Portuguese',
      builtIn: false,
      enabled: true,
      direction: 'ltr',
      translated: 0,
    });
    const ownName = 'Português';
    const changed = await ok(group.put(`guest-languages/${added.id}`, { ownName, sort: 0 }));
    expect(changed).toMatchObject({ code: 'pt-BR', ownName });
    expect((await ok(clerk.get('payment-settings'))).languages).toContainEqual(
      expect.objectContaining({ code: 'pt-BR', name: 'Brazilian Portuguese' }),
    );
    const root = atGroup(stack, 'root');
    expect((await root.get(`guest-languages/${added.id}`)).status).toBe(404);
    expect((await ok(root.get('guest-languages'))).map(({ code }: any) => code)).toEqual(['en', 'zh']);
    expect(await ok(hongKong.get('guest-languages/choices'))).toContainEqual(
      expect.objectContaining({ code: 'pt-BR', ownName }),
    );
  });

  it('are refused when they are none, twice there, or built in', async () => {
    for (const code of ['xx', 'klingon', 'ja_JP', 'en-u-ca-buddhist', '', 5])
      expect(Object.keys(fieldsOf(await group.post('guest-languages', { code })))).toEqual(['code']);
    await add('ja');
    expect(fieldsOf(await group.post('guest-languages', { code: 'JA' }), 409)).toEqual({
      code: 'Code Repeat',
    });
    expect((await group.post('guest-languages', { code: 'EN' })).status).toBe(409);
    const [english] = await ok(group.get('guest-languages'));
    expect(
      Object.keys(fieldsOf(await group.put(`guest-languages/${english.id}`, { enabled: false }))),
    ).toEqual(['enabled']);
    expect((await group.delete(`guest-languages/${english.id}`)).status).toBe(403);
  });

  it('have phrases, each with the values of the English one', async () => {
    const { id, updatedAt } = await add('de');
    const path = `guest-languages/${id}`;
    const wrong = { 'page:pay': 'Zahlen', 'page:stay': 'Aufenthalt', 'page:toll': 'Maut' };
    expect(fieldsOf(await group.put(path, { phrases: wrong }))).toEqual({
      'phrases.page:pay': '{amount} is missing.',
      'phrases.page:toll': 'There is no such phrase.',
    });
    const phrases = { 'page:pay': '{amount} zahlen', 'page:stay': '  ', 'mail:total': 'Summe' };
    expect(await ok(group.put(path, { phrases, updatedAt }))).toMatchObject({
      phrases: { 'page:pay': '{amount} zahlen', 'mail:total': 'Summe' },
      translated: 2,
    });
    expect((await group.put(path, { phrases: {}, updatedAt })).status).toBe(409);
    const catalogue = await ok(group.get('guest-languages/phrases'));
    expect(catalogue).toContainEqual(
      expect.objectContaining({ key: 'page:pay', en: 'Pay {amount}', placeholders: ['amount'] }),
    );
  });

  it('are for those who may change what all hotels use', async () => {
    await addPerson(stack, { username: 'page_reader', permissions: [VIEW], hotels: ['SHA01'] });
    await addPerson(stack, { username: 'page_writer', permissions: [CHANGE], hotels: ['SHA01'] });
    const reader = stack.api({ username: 'page_reader', hotel: 'SHA01' });
    const writer = stack.api({ username: 'page_writer', hotel: 'SHA01' });
    expect((await reader.get('guest-languages')).status).toBe(200);
    for (const api of [reader, writer, clerk])
      expect((await api.post('guest-languages', { code: 'ja' })).status).toBe(403);
    expect((await clerk.get('guest-languages')).status).toBe(403);
  });

  it('write to the guest: mail, page and items, and English where a language lacks its text', async () => {
    await add('ar', {
      phrases: { 'page:toPay': 'المبلغ المستحق', 'mail:total': 'المجموع', 'receipt:guest': 'الضيف' },
    });
    const item = { type: 'paymentItem', code: 'SUITE', name: 'Suite upgrade', nameZh: '套房升级' };
    const { name } = await ok(group.post('dictionary-entries', { ...item, names: { ar: 'غرفة' } }), 201);
    const { texts } = await ok(group.get(STANDARD));
    const content = '<p>{% items %}</p><p>{% button %}ادفع{% endbutton %}</p><p>{{ payment.dueAt }}</p>';
    const saved = await ok(group.put(STANDARD, { texts: { ...texts, ar: { subject: 'طلب دفع', content } } }));
    expect(saved.languages.ar).toEqual({ complete: true, missing: [] });

    const asked = { language: 'ar', items: [{ name, amountMinor: 5_000 }] };
    const payment = await createPayment(clerk, asked);
    const mail = await mailTo(stack, payment.emails[0]);
    expect(mail.subject).toBe('طلب دفع');
    expect(mail.html).toContain('<html lang="ar" dir="rtl">');
    for (const text of ['غرفة', 'المجموع', 'ادفع']) expect(mail.html).toContain(text);

    const guest = new Guest(payment.paymentUrl);
    const { body: state } = await guest.state();
    expect([state.language, state.languages.at(-1)]).toEqual([
      'ar',
      { code: 'ar', ownName: 'العربية', direction: 'rtl' },
    ]);
    expect(state.items[0].names).toEqual({ ar: 'غرفة' });
    expect((await guest.words('ar')).body).toEqual({ texts: { toPay: 'المبلغ المستحق' } });
    expect((await guest.words('xx')).body).toEqual({ texts: {} });

    await add('th');
    const thai = await createPayment(clerk, { language: 'th' });
    expect((await mailTo(stack, thai.emails[0])).html).toContain('<html lang="en">');
  });

  it('cannot be asked for once they are disabled, and links that were sent in them still open', async () => {
    const { id } = await add('ja');
    const payment = await createPayment(clerk, { language: 'ja', smsLanguage: 'JA' });
    await ok(group.put(`guest-languages/${id}`, { enabled: false }));
    for (const changes of [{ language: 'ja' }, { smsLanguage: 'ja' }, { language: 'fr' }])
      expect(fieldsOf(await clerk.post('payments', paymentBody(changes)))).toEqual({
        [Object.keys(changes)[0]!]: 'This language is not enabled for guests.',
      });
    const { body: state } = await new Guest(payment.paymentUrl).state();
    expect(state.languages.map(({ code }: any) => code)).toEqual(['en', 'zh']);
    const { body } = await group.delete(`guest-languages/${id}`);
    expect(body).toMatchObject({ code: 'IN_USE', message: expect.stringContaining('payment requests') });
  });

  it('are those of templates and names too: one that the tenant does not have is refused', async () => {
    const { texts } = await ok(group.get(STANDARD));
    expect(fieldsOf(await group.put(STANDARD, { texts: { ...texts, ko: { subject: 'x' } } }))).toEqual({
      'texts.ko': 'There is no such guest language.',
    });
    expect(Object.keys(fieldsOf(await group.put(STANDARD, { texts: { ...texts, xx: {} } })))).toEqual([
      'texts',
    ]);
    expect(Object.keys(fieldsOf(await group.put(STANDARD, { texts: { en: texts.en } })))).toEqual(['texts']);
    const [room] = await ok(group.get('dictionary-entries?filter={"type":"paymentItem"}&range=[0,0]'));
    expect(fieldsOf(await group.put(`dictionary-entries/${room.id}`, { names: { ko: '객실' } }))).toEqual({
      'names.ko': 'There is no such guest language.',
    });

    // One that no request of another test was made in.
    const { id } = await add('ko');
    await ok(
      group.put(STANDARD, { texts: { ...texts, ko: { subject: '{{ payment.amount }}', content: '' } } }),
    );
    await ok(group.put(`dictionary-entries/${room.id}`, { names: { ko: '객실' } }));
    const { body } = await group.delete(`guest-languages/${id}`);
    expect(body.message).toMatch(/1 template.*1 dictionary entry/);
    await ok(group.put(STANDARD, { texts: { ...texts, ko: { subject: ' ' } } }));
    await ok(group.put(`dictionary-entries/${room.id}`, { names: {} }));
    expect((await group.delete(`guest-languages/${id}`)).status).toBe(204);
  });
});

/// <reference types="jest" />
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import type { components } from '../../api/schema';
import { type Answers, listOf, sent } from '../../testing/api';
import { MANAGER } from '../../testing/people';
import { variants } from '../../testing/variants';
import { visit } from '../../testing/visit';

type Schemas = components['schemas'];

const complete = { complete: true, missing: [] };
const type: Schemas['TemplateTypeAnswer'] = {
  kind: 'SMS',
  code: 'RECEIPT',
  audience: 'guest',
  name: 'Receipt',
  nameZh: '收据',
  description: 'To the guest, when the payment has arrived.',
  descriptionZh: '收到付款后发给客人。',
  module: 'PayBy',
  sort: 20,
  enabled: true,
  editable: true,
  fields: [],
  variables: [],
  blocks: [],
};
const template: Schemas['TemplateAnswer'] = {
  id: 'RECEIPT.DEFAULT',
  kind: 'SMS',
  type: 'RECEIPT',
  code: 'DEFAULT',
  name: 'Standard',
  layer: 'hotel',
  own: true,
  below: null,
  isPrimary: false,
  primary: true,
  sort: 0,
  enabled: false,
  cc: [],
  bcc: [],
  texts: { en: {}, zh: {} },
  look: null,
  version: 1,
  updatedAt: '2026-03-01T08:00:00.000Z',
  updatedBy: 'Lin Qiao',
  languages: { en: complete, zh: complete },
  usedBy: [],
  editable: true,
};
const usedBy = [{ name: '2 send rules', nameZh: '2 条自动发送规则' }];
const answersOf = (of: Partial<typeof template> = {}, ofType: Partial<typeof type> = {}): Answers => ({
  'GET /sms-templates': listOf([{ ...template, ...of }]),
  'GET /sms-templates/:id': { ...template, ...of },
  'GET /sms-templates/:id/versions': [],
  'GET /payments': listOf([]),
  'GET /template-types': [{ ...type, ...ofType }],
  'POST /sms-templates/check': { problems: [], languages: template.languages },
  'POST /sms-templates/preview': {
    sender: null,
    subject: null,
    html: null,
    text: '',
    segments: null,
    blocks: null,
    empty: [],
  },
});
const holds = [...MANAGER, 'NOTIFICATION_SMS_TEMPLATE_VIEW', 'NOTIFICATION_SMS_TEMPLATE_MGT'];
const LIST = '/notification/sms';
const DETAIL = '/notification/sms-detail/RECEIPT.DEFAULT';

describe('A disabled template', () => {
  it.each(
    variants([
      ['en', 'This template is disabled. It is used by 2 send rules, and their messages are not sent.'],
      ['zh', '此模板已停用。2 条自动发送规则使用此模板，相关消息不会发送。'],
    ] as const),
  )('says which messages are not sent: %s', async (language, said) => {
    await visit(DETAIL, { holds, language, answers: answersOf({ usedBy }) });
    await screen.findByText(said);
  });

  it('says that payment methods use another one meanwhile', async () => {
    const request = { type: 'REQUEST' };
    await visit(DETAIL, { holds, answers: answersOf({ ...request, usedBy }, { code: 'REQUEST' }) });
    await screen.findByText(/payment methods use the template of the send rule\.$/);
  });

  it('says that it is the primary one, which rules use without naming it', async () => {
    await visit(DETAIL, { holds, answers: answersOf() });
    await screen.findByText(/^This template is disabled\. It is the primary template of its type/);
  });

  it('says so in the list, and one of a disabled type too', async () => {
    await visit(LIST, { holds, answers: answersOf({ enabled: true }, { enabled: false }) });
    await screen.findByText('Type disabled');
    screen.getByText('Not sent');
    await visit(DETAIL, { holds, answers: answersOf({ enabled: true }, { enabled: false }) });
    await screen.findByText('The type “Receipt” is disabled for all hotels. Nothing of this type is sent.');
  });
});

describe('The color of an email', () => {
  it('is saved with the template, and must leave white text readable', async () => {
    const { 'POST /sms-templates/preview': preview, 'POST /sms-templates/check': check } = answersOf();
    const email = { ...template, kind: 'EMAIL' as const, enabled: true };
    const who = await visit('/notification/email-detail/RECEIPT.DEFAULT', {
      holds: [...MANAGER, 'NOTIFICATION_EMAIL_TEMPLATE_VIEW', 'NOTIFICATION_EMAIL_TEMPLATE_MGT'],
      answers: {
        ...answersOf({}, { kind: 'EMAIL' }),
        'GET /email-templates/:id': email,
        'GET /email-templates/:id/versions': [],
        'POST /email-templates/preview': preview!,
        'POST /email-templates/check': check!,
        'PUT /email-templates/:id': email,
      },
    });
    const color = await screen.findByLabelText('Button color');
    fireEvent.change(color, { target: { value: '#ffee00' } });
    await screen.findByText(/^White text is hard to read on this color/);
    fireEvent.change(color, { target: { value: '#8a1538' } });
    await who.click(screen.getByTestId('save'));
    await waitFor(() =>
      expect(sent('PUT /email-templates/RECEIPT.DEFAULT')).toEqual([
        expect.objectContaining({ look: expect.objectContaining({ accent: '#8A1538' }) as unknown }),
      ]),
    );
  });
});

describe('Template types', () => {
  it('are listed with their use, and are disabled after a question', async () => {
    const who = await visit(LIST, {
      holds,
      answers: { ...answersOf(), 'PUT /template-types/SMS/RECEIPT': { ...type, enabled: false } },
    });
    await who.click(await screen.findByRole('button', { name: 'Template types' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Template types' }));
    await dialog.findByText('To the guest, when the payment has arrived.');
    dialog.getByText('PayBy · order 20');
    await who.click(dialog.getByRole('switch', { name: 'Receipt is in use' }));
    await who.click(await screen.findByRole('button', { name: 'Disable type' }));
    await waitFor(() => expect(sent('PUT /template-types/SMS/RECEIPT')).toEqual([{ enabled: false }]));
  });

  it('cannot be switched by those who do not work in all hotels', async () => {
    const who = await visit(LIST, { holds, answers: answersOf({}, { editable: false }) });
    await who.click(await screen.findByRole('button', { name: 'Template types' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Template types' }));
    await dialog.findByText('PayBy · order 20');
    expect(dialog.queryByRole('switch')).toBeNull();
  });
});

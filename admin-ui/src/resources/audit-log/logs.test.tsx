/// <reference types="jest" />
import { screen, within } from '@testing-library/dom';
import { type Answers, listOf } from '../../testing/api';
import { MANAGER } from '../../testing/people';
import { variants } from '../../testing/variants';
import { visit } from '../../testing/visit';

const entry = {
  id: '1',
  at: '2026-11-23T02:03:04.000Z',
  userName: 'Lin Qiao',
  userKind: 'user',
  clientIp: '198.51.100.7',
  tenantId: 'demo',
  hotelCode: 'HKG01',
  identifier: 'P26112300000001',
  correlationId: null,
};
const operation = {
  ...entry,
  action: 'signIn',
  entity: 'security.users',
  paymentId: null,
  outcome: 'refused',
  because: 'step.tls',
  reason: null,
  details: { by: 'single sign-on' },
};
const change = {
  ...entry,
  action: 'update',
  entity: 'payby.settings',
  properties: ['late_policy'],
  before: { late_policy: 'ask' },
  after: { late_policy: 'keep' },
};
const answers: Answers = {
  'GET /operation-log': () => listOf([operation]),
  'GET /audit-log': () => listOf([change]),
  'GET /audit-log/facets': { actions: [], entities: [], users: [] },
};
const holds = [...MANAGER, 'CHANGE_LOG_CHANGE'];
const open = (path: string, language: 'en' | 'zh') => visit(path, { language, holds, answers });

describe('The logs name what they store as codes', () => {
  it.each(
    variants([
      ['en', ['Signed in', 'User', 'Refused', 'No secure connection', 'Single sign-on']],
      ['zh', ['登录', '用户', '被拒', '无法建立安全连接', '单点登录']],
    ] as const),
  )('the operation log, in %s', async (language, [action, object, outcome, reason, by]) => {
    const who = await open('/log/operation-log', language);
    const row = (await screen.findByTestId('operation-1')).closest('tr')!;
    for (const word of [action, object, outcome, reason]) within(row).getByText(word);
    await who.click(row);
    expect(await screen.findByTestId('property-by')).toHaveTextContent(by);
  });

  it.each(
    variants([
      ['en', ['Changed', 'PayBy settings', 'Late money']],
      ['zh', ['修改', 'PayBy 设置', '迟到款项']],
    ] as const),
  )('the audit log, in %s', async (language, [action, entity, property]) => {
    const who = await open('/log/audit-log', language);
    const row = (await screen.findByTestId('change-1')).closest('tr')!;
    for (const word of [action, entity]) within(row).getByText(word);
    await who.click(row);
    expect(await screen.findByTestId('property-late_policy')).toHaveTextContent(property);
  });
});

describe('The operation log', () => {
  it.each([
    ['/log/operation-log', 'en', 'HKG01', 'Sign-ins are listed in the hotel group.', 'Access'],
    ['/hotel-group/operation-log', 'zh', 'group', '登录、拒绝', '登录与访问'],
  ] as const)('promises sign-ins in the group alone: %s, in %s', async (path, language, at, text, kind) => {
    const none = { ...answers, 'GET /operation-log': () => listOf([]) };
    const who = await visit(path, { language, at, holds, answers: none });
    await screen.findByText(text, { exact: false });
    await who.click(screen.getByTestId('filter-kind'));
    expect(await screen.findByTestId('filter-kind-access')).toHaveTextContent(new RegExp(`^${kind}$`));
  });
});

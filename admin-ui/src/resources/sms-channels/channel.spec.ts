import { sentOf, templatesOf } from './types';

const zh = { template: 'payment-link', language: 'zh', id: 'SMS_1', parameters: ['path'] } as const;

describe('An SMS channel’s form', () => {
  it('has a place for the template of each language, and sends those that are filled', () => {
    const templates = templatesOf([{ ...zh, parameters: [...zh.parameters] }]);
    expect(templates.en.id).toBeNull();
    expect(sentOf({ templates }).templateIds).toEqual([zh]);
  });

  it('sends an emptied credential as empty, which takes it away, and leaves out what was not touched', () => {
    const credentials = { region: null, secretId: 'AKID' } as unknown as Record<string, string>;
    expect(sentOf({ credentials })).toEqual({ credentials: { region: '', secretId: 'AKID' } });
  });
});

import { sentOf, templatesOf } from './types';

const zh = { template: 'payment-link', language: 'zh', id: 'SMS_1', parameters: ['path'] } as const;

describe('An SMS channel’s form', () => {
  it('has a place for each message and language, and sends those that are filled', () => {
    const form = templatesOf([{ ...zh, parameters: [...zh.parameters] }]);
    expect(form.templates['payment-link']!.en.id).toBeNull();
    form.templates['RECEIPT']!.en = { id: 'SMS_2', parameters: ['amount'] };
    const receipt = { template: 'RECEIPT', language: 'en', id: 'SMS_2', parameters: ['amount'] };
    expect(sentOf(form).templateIds).toEqual([zh, receipt]);
  });

  it('keeps approved templates that it has no place for', () => {
    const other = { template: 'REMINDER', language: 'en' as const, id: 'SMS_9', parameters: [] };
    expect(sentOf(templatesOf([other])).templateIds).toEqual([other]);
  });

  it('has places for messages to staff, which do not have the guest’s link', () => {
    const form = templatesOf([]);
    form.templates['STAFF_POSTING_FAILED']!.zh.id = 'SMS_7';
    const parameters = ['hotel', 'paymentNo', 'amount'];
    const failed = { template: 'STAFF_POSTING_FAILED', language: 'zh', id: 'SMS_7', parameters };
    expect(sentOf(form).templateIds).toEqual([failed]);
  });

  it('sends an emptied credential as empty, which takes it away, and leaves out what was not touched', () => {
    const credentials = { region: null, secretId: 'AKID' } as unknown as Record<string, string>;
    expect(sentOf({ credentials })).toEqual({ credentials: { region: '', secretId: 'AKID' } });
  });
});

import { type TemplateRefusal, TemplateRefusedError, type Templates } from '../../../notifications/index.js';
import { request } from '../../domain/payment.fixture.js';
import { given } from '../../domain/payment.given.js';
import { MessageTexts } from './message-texts.js';
import type { PaymentVariables } from './templates/payment-variables.js';

describe('The text that is sent with a link', () => {
  /** Fills it where the methods name a template that cannot be used, and the rule names `RULE`. */
  const filled = async (reason: TemplateRefusal) => {
    const templates = {
      mail: (_: unknown, { template }: { template: string }) =>
        template === 'RULE'
          ? Promise.resolve({ text: 'Pay', used: { code: template } })
          : Promise.reject(new TemplateRefusedError(reason, { en: reason, zh: reason })),
    } as unknown as Templates;
    const variables = { of: () => Promise.resolve(() => ({})) } as unknown as PaymentVariables;
    const payment = { paymentId: 'p', state: given(request()).state() };
    const asked = { channel: 'EMAIL', type: 'REQUEST', language: 'en', event: null } as const;
    const named = { agreed: 'METHOD', ofRule: 'RULE' };
    return new MessageTexts(templates, variables).ofLink({} as never, payment, asked, named);
  };

  it.each(['unknown', 'disabled'] as const)(
    'is that of the rule where the one that the methods name is %s',
    async (reason) => expect((await filled(reason)).code).toBe('RULE'),
  );

  it('is nothing else where the one that the methods name has an error', async () => {
    await expect(filled('broken')).rejects.toMatchObject({ code: 'TEMPLATE_BROKEN' });
  });
});

import { TemplateBusyError } from '../../../notifications/index.js';
import { failureOf } from './send-failures.js';

describe('A template that cannot be filled at the moment', () => {
  const after = (tries: number, overLimit: boolean) =>
    failureOf(new TemplateBusyError('It took too long.', overLimit), '', { id: 'm', attempt: tries, tries });

  it('is tried again, and is reported as broken once it has exceeded its limits each time', () => {
    expect(after(9, true)).toMatchObject({ again: true, code: null });
    expect(after(10, true)).toEqual({ again: false, code: 'TEMPLATE_BROKEN', reason: 'It took too long.' });
    expect(after(100, false)).toMatchObject({ again: true, code: null });
  });
});

import type { AppError } from '../../kernel/errors.js';
import { createValidationPipe } from '../../kernel/http/validation.js';
import { UpdateSendRuleDto } from './send-rule.dto.js';

describe('The times of a reminder', () => {
  const read = async (preAlertMinutes: unknown): Promise<unknown> => {
    const body = { trigger: 'preAlert', preAlertMinutes };
    try {
      const pipe = createValidationPipe();
      const dto = (await pipe.transform(body, { type: 'body', metatype: UpdateSendRuleDto })) as typeof body;
      return dto.preAlertMinutes;
    } catch (error) {
      return (error as AppError).fields;
    }
  };

  it('may be several or none', async () => {
    expect(await read([10_080, 60, 1])).toEqual([10_080, 60, 1]);
    expect(await read([])).toBeNull();
    expect(await read(null)).toBeNull();
  });

  it.each([
    ['a number alone', 60, 'preAlertMinutes', 'This must be a list.', '此项必须是列表。'],
    ['one twice', [60, 60], 'preAlertMinutes', 'The same time is listed twice.', '存在重复的时间。'],
    ['six', [6, 5, 4, 3, 2, 1], 'preAlertMinutes', 'Enter at most 5 times.', '最多填写 5 个时间。'],
    ['at the due time', [60, 0], 'preAlertMinutes.1', 'Enter at least 1.', '不能小于 1。'],
    ['more than a week', [10_081], 'preAlertMinutes.0', 'Enter at most 10,080.', '不能大于 10,080。'],
    [
      'no minutes',
      [60, 'soon'],
      'preAlertMinutes.1',
      'Enter whole minutes, such as 120 for 2 hours.',
      '输入整数分钟数，例如 120 表示 2 小时。',
    ],
  ])('are refused if there is %s', async (_, times, field, en, zh) => {
    expect(await read(times)).toEqual({ [field]: { en, zh } });
  });
});

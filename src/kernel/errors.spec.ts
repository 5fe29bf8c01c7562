import { AppError, preferredLanguage } from './errors.js';

describe('AppError', () => {
  it('carries the status and the words of its code in both languages', () => {
    const error = new AppError('TENANT_NOT_FOUND');
    expect(error.status).toBe(404);
    expect(error.text('en')).toBe('Tenant does not exist');
    expect(error.text('zh')).toBe('租户不存在');
  });

  it('fills parameters in, in the message and in the fields', () => {
    const error = new AppError('TOO_MANY_REQUESTS', {
      params: { seconds: 8 },
      fields: { username: { en: 'Wait {seconds} s.', zh: '请等待 {seconds} 秒。' }, plain: 'as it is' },
    });
    expect(error.text('en')).toBe('Too many attempts. Try again in 8 seconds.');
    expect(error.fieldTexts('zh')).toEqual({ username: '请等待 8 秒。', plain: 'as it is' });
  });

  it.each([
    [1, '1 second', '1 秒钟'],
    [119, '119 seconds', '119 秒钟'],
    [121, '3 minutes', '3 分钟'],
    [3_600, '60 minutes', '60 分钟'],
    [7_201, '3 hours', '3 小时'],
  ])('says in words how long %d seconds are to wait', (seconds, en, zh) => {
    const error = new AppError('TOO_MANY_REQUESTS', { params: { seconds } });
    expect(error.text('en')).toBe(`Too many attempts. Try again in ${en}.`);
    expect(error.text('zh')).toBe(`尝试次数过多，在 ${zh}后重试。`);
  });

  it('groups the digits of a number', () => {
    const error = new AppError('TOO_MANY_EXPORTS', { params: { most: 10_000 } });
    expect(error.text('en')).toContain('at most 10,000 files');
    expect(error.text('zh')).toContain('10,000 个文件');
  });

  it('lets a thrower say it more exactly', () => {
    const error = new AppError('CONFLICT', {
      message: { en: 'Opera is silent.', zh: 'Opera 无响应。' },
    });
    expect(error.text('zh')).toBe('Opera 无响应。');
    expect(error.status).toBe(409);
  });
});

describe('preferredLanguage', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['zh', 'zh'],
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
    ['en-GB,zh;q=0.9', 'en'],
    ['fr-FR,fr;q=0.9,zh;q=0.5,en;q=0.4', 'zh'],
    ['de', 'en'],
    ['zh;q=0', 'en'],
  ])('%s → %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });
});

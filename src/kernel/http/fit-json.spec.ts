import { AppError } from '../errors.js';
import { refuseUnfitJson } from './fit-json.js';

const refusalOf = (document: unknown): AppError => {
  try {
    refuseUnfitJson(Buffer.from(JSON.stringify(document)));
  } catch (error) {
    return error as AppError;
  }
  throw new Error('It was accepted');
};
const many = Array.from({ length: 3_001 }, (_, n) => n);

describe('A body with more values than a request may have', () => {
  it('names the field that they are in and the bound, so that the caller can split it', () => {
    const error = refusalOf({ title: 'a, b: "c"', rows: many, last: [1, 2] });
    expect(error.text('en')).toBe('The request has more than 3,000 values.');
    expect(error.fieldTexts('en')).toEqual({
      rows: 'Too many entries: a request may have 3,000 values in all.',
    });
    expect(error.fieldTexts('zh')).toEqual({ rows: '条目过多：一次请求最多包含 3,000 个值。' });
  });

  it('blames the longest list rather than the one at which the bound is reached', () => {
    const error = refusalOf({ codes: many.slice(0, 2_990), days: many.slice(0, 20) });
    expect(Object.keys(error.fields!)).toEqual(['codes']);
  });

  it('names no field where the body is a list', () => {
    expect(refusalOf(many).fields).toBeUndefined();
  });
});

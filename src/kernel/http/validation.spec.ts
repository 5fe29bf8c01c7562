import { Type } from 'class-transformer';
import {
  ArrayMinSize,
  IsArray,
  IsEmail,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { AppError } from '../errors.js';
import { EmailAddress, FreeText, NoCardNumber } from './free-text.js';
import { createValidationPipe } from './validation.js';

class Item {
  @IsString()
  @IsNotEmpty()
  @MaxLength(5)
  name: string;

  @IsInt()
  @Min(1)
  amountMinor: number;
}

class Body {
  @IsArray()
  @ArrayMinSize(1)
  @ValidateNested({ each: true })
  @Type(() => Item)
  items: Item[];

  @IsArray()
  @IsEmail({}, { each: true })
  @MaxLength(20, { each: true })
  emails: string[];

  @IsOptional()
  @Matches(/^[A-Z]+$/, { context: { en: 'Capital letters only.', zh: '仅限大写字母。' } })
  code?: string;

  @IsOptional()
  @IsString({ message: 'Our own words.' })
  note?: unknown;

  @IsOptional()
  @FreeText(20)
  remark?: string;

  @IsOptional()
  @EmailAddress()
  from?: string;

  @IsOptional()
  @EmailAddress({ each: true })
  to?: string[];

  @IsOptional()
  @NoCardNumber()
  values?: Record<string, string>;

  @IsOptional()
  @NoCardNumber({ each: true, longest: 8 })
  codes?: string[];
}

const FINE = { items: [{ name: 'Room', amountMinor: 100 }], emails: ['a@example.com'] };
const pipe = createValidationPipe();
const check = (body: unknown): Promise<unknown> => pipe.transform(body, { type: 'body', metatype: Body });
const fieldsOf = async (
  body: unknown,
  language: 'en' | 'zh' = 'en',
): Promise<Record<string, string> | undefined> => {
  const error: unknown = await check(body).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(AppError);
  expect((error as AppError).status).toBe(400);
  return (error as AppError).fieldTexts(language);
};

describe('the validation of bodies', () => {
  it('lets a proper body through', async () => {
    await expect(check(FINE)).resolves.toEqual(FINE);
  });

  it('names the field inside a list, in both languages', async () => {
    const body = { ...FINE, items: [FINE.items[0], { name: 'Breakfast', amountMinor: 0 }] };
    expect(await fieldsOf(body)).toEqual({
      'items.1.name': 'Enter at most 5 characters.',
      'items.1.amountMinor': 'Enter at least 1.',
    });
    expect(await fieldsOf(body, 'zh')).toEqual({
      'items.1.name': '最多 5 个字符。',
      'items.1.amountMinor': '不能小于 1。',
    });
  });

  it('names the entry of a list of plain values', async () => {
    expect(await fieldsOf({ ...FINE, emails: ['a@example.com', 'nonsense', 'b@example.com'] })).toEqual({
      'emails.1': 'Enter a valid email address.',
    });
  });

  it('says of what is missing that it is required, whatever other rules it breaks', async () => {
    expect(await fieldsOf({ emails: FINE.emails, items: [{ name: '' }] })).toEqual({
      'items.0.name': 'This is required.',
      'items.0.amountMinor': 'This is required.',
    });
    expect(await fieldsOf({})).toEqual({ items: 'This is required.', emails: 'This is required.' });
  });

  it('refuses fields it does not know', async () => {
    expect(await fieldsOf({ ...FINE, isAdmin: true })).toEqual({ isAdmin: 'This field does not exist.' });
    const items = [{ ...FINE.items[0], id: 1 }];
    expect(await fieldsOf({ ...FINE, items })).toEqual({ 'items.0.id': 'This field does not exist.' });
  });

  it('S4: names 50 fields of three thousand unknown ones, so that nobody waits for the rest', async () => {
    const many = Object.fromEntries(Array.from({ length: 2_900 }, (_, n) => [`x${n}`, n]));
    expect(Object.keys((await fieldsOf({ ...FINE, ...many }))!)).toHaveLength(50);
  });

  it('S4: refuses a million digits by their length, without looking for card numbers in them', async () => {
    const search = jest.spyOn(String.prototype, 'normalize');
    expect(await fieldsOf({ ...FINE, remark: '１'.repeat(1_000_000) })).toEqual({
      remark: 'Enter at most 20 characters.',
    });
    // One character that is written out as 18.
    expect(await fieldsOf({ ...FINE, from: '\ufdfa'.repeat(300_000) })).toEqual({
      from: 'Enter at most 254 characters.',
    });
    expect(search).not.toHaveBeenCalled();
    search.mockRestore();
  });

  it('names the bound of what is too long to be searched for card numbers, and no card number', async () => {
    expect(await fieldsOf({ ...FINE, values: { a: 'x'.repeat(10_000) } })).toEqual({
      values: 'Enter at most 10,000 characters.',
    });
    expect(await fieldsOf({ ...FINE, codes: ['A', 'x'.repeat(9)] })).toEqual({
      'codes.1': 'Enter at most 8 characters.',
    });
    const many = Array.from({ length: 101 }, (_, n) => `${n}@example.com`);
    expect(await fieldsOf({ ...FINE, codes: many.map((_, n) => `${n}`), to: many })).toEqual({
      codes: 'At most 100 entries.',
      to: 'At most 100 entries.',
    });
    expect(await fieldsOf({ ...FINE, to: many }, 'zh')).toEqual({ to: '最多 100 项。' });
    expect(await fieldsOf({ ...FINE, values: { a: '4111 1111 1111 1111' } })).toEqual({
      values: 'This looks like a card number. Do not enter card numbers here.',
    });
  });

  it('S14: refuses half a character in an e-mail address, rather than failing on it', async () => {
    for (const from of ['a\ud800@example.com', 'a@\udc00example.com', '\ud800']) {
      expect(await fieldsOf({ ...FINE, from })).toEqual({ from: 'Enter a valid email address.' });
    }
  });

  it('converts nothing silently', async () => {
    const items = [{ name: 'Room', amountMinor: '100' }];
    expect(await fieldsOf({ ...FINE, items })).toEqual({ 'items.0.amountMinor': 'Enter a whole number.' });
    expect(await fieldsOf({ ...FINE, items: 'Room' })).toEqual({ items: 'This must be a list.' });
  });

  it("uses a rule's own words where it has some", async () => {
    expect(await fieldsOf({ ...FINE, code: 'abc' }, 'zh')).toEqual({ code: '仅限大写字母。' });
    expect(await fieldsOf({ ...FINE, note: 3 })).toEqual({ note: 'Our own words.' });
  });

  it.each([null, undefined, 'text', 3, []])('refuses %j as a body', async (body) => {
    await expect(check(body)).rejects.toBeDefined();
  });
});

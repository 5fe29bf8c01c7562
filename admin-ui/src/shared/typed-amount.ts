/** Currencies that are called by this sign alone where they are used. */
const YUAN: readonly string[] = ['CNY', 'HKD', 'MOP', 'TWD'];

/** A currency's signs, as English and Chinese texts write them: `HK$`, `$` and `港元`, `¥`, `CN¥` and `人民币`. */
const signsOf = (currencyCode: string): string[] => [
  ...['en', 'zh'].flatMap((locale) =>
    (['symbol', 'narrowSymbol', 'name'] as const).map(
      (currencyDisplay) =>
        new Intl.NumberFormat(locale, { style: 'currency', currency: currencyCode, currencyDisplay })
          .formatToParts(0)
          .find(({ type }) => type === 'currency')!.value,
    ),
  ),
  ...(YUAN.includes(currencyCode) ? ['元'] : []),
];

/** Marks of a text's direction, which an amount brings along when it is copied. */
const DIRECTION = /\p{Bidi_Control}/gu;

/** What was typed with the digits and signs of a keyboard: full-width, Arabic and Persian ones are other characters. */
export const plainDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(DIRECTION, '')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/٬/g, ',')
    .replace(/٫/g, '.');

/**
 * How the world groups digits, where it can mean one number only; the decimal sign is a full stop or a comma. A group
 * after a 0 is none: `0,500` is a half in one country and nothing in the next.
 */
const FORMS: readonly RegExp[] = [
  /^(?<whole>\d+|[1-9]\d{0,2}(,\d{3})+|[1-9]\d?(,\d{2})+,\d{3})(\.(?<fraction>\d*))?$/,
  /^(?<whole>[1-9]\d{0,2}([ '’]\d{3})+)([.,](?<fraction>\d*))?$/,
  /^(?<whole>[1-9]\d{0,2}(\.\d{3})+),(?<fraction>\d*)$/,
  /^(?<whole>[1-9]\d{0,2}(\.\d{3}){2,})$/,
];

/** Without the currency before or behind it; the sign of another one stays. */
const withoutCurrency = (text: string, currencyCode: string): string => {
  let bare = text;
  // A code that is still being typed has no signs.
  const signs = /^[A-Z]{3}$/.test(currencyCode) ? signsOf(currencyCode) : [];
  for (const sign of [currencyCode, ...signs.map((each) => each.normalize('NFKC').toUpperCase())]) {
    if (bare.startsWith(sign)) bare = bare.slice(sign.length).trim();
    if (bare.endsWith(sign)) bare = bare.slice(0, bare.length - sign.length).trim();
  }
  return bare;
};

/**
 * Reads an amount that was typed or pasted: `1,234.50`, `1.234,50`, `1 234,50`, `1'234.50`, `500.–`, `HK$ 1,234.50`,
 * `500元`, full-width and Arabic digits. `12,50` is refused rather than guessed, because a comma is a decimal sign in one country and a group
 * sign in the next; so is the sign of another currency.
 * @returns the digits before and behind the decimal sign; `''` for nothing, `'negative'`, or null for no number
 */
export const readAmount = (
  text: string,
  currencyCode: string,
): { whole: string; fraction: string } | '' | 'negative' | null => {
  const typed = plainDigits(text).replace(/\s+/g, ' ').trim().toUpperCase();
  // To find a currency's signs is dear, and a form reads all its amounts at each key: most have none.
  const amount = /^[\d., '’]*$/.test(typed) ? typed : withoutCurrency(typed, currencyCode);
  // `500.–`: nothing behind the decimal sign.
  const bare = amount.replace(/^(\d+)[.,][-–—]{1,2}$/, '$1').replace(/(?<=\d[.,])[-–—]{1,2}$/, '');
  if (bare === '') return '';
  if (/^[-−]/.test(typed) || /^[-−]/.test(bare)) return 'negative';
  for (const form of FORMS) {
    const { whole, fraction = '' } = form.exec(bare)?.groups ?? {};
    if (whole !== undefined) return { whole: whole.replace(/\D/g, ''), fraction };
  }
  return null;
};

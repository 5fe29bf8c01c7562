import { createInstance } from 'i18next';
import { convertRaTranslationsToI18next } from 'ra-i18n-i18next';
import { interpolation } from './feature-messages';

describe('A number in a label', () => {
  const labels = {
    rows_one: '%{count} row',
    rows_other: '%{count} rows',
    of: '%{done} of %{total} by %{name}',
  };
  const i18n = createInstance();
  beforeAll(() =>
    i18n.init({
      lng: 'en',
      interpolation,
      resources: { en: { translation: convertRaTranslationsToI18next(labels) } },
    }),
  );

  it('is grouped, in plurals too', () => {
    expect(i18n.t('rows', { count: 1_047 })).toBe('1,047 rows');
    expect(i18n.t('rows', { count: 1 })).toBe('1 row');
    expect(i18n.t('of', { done: 12_345, total: 7_776_000, name: '1047' })).toBe(
      '12,345 of 7,776,000 by 1047',
    );
  });
});

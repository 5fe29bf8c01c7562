import { AppError, type LocalText } from './errors.js';

/**
 * Keeps what is still named elsewhere from being deleted.
 * @param what such as `This hotel`, `此酒店`
 * @throws AppError IN_USE naming the uses
 */
export function refuseUsed(what: LocalText, uses: readonly LocalText[]): void {
  if (uses.length === 0) return;
  const [en, zh] = [uses.map((use) => use.en).join(', '), uses.map((use) => use.zh).join('、')];
  throw new AppError('IN_USE', {
    message: {
      en: `${what.en} is still used by: ${en}. Disable it instead.`,
      zh: `${what.zh}仍被引用：${zh}。可改为停用。`,
    },
  });
}

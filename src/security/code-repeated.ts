import { AppError } from '../kernel/errors.js';

/**
 * Turns the database's refusal of a second row with the same code into an error that names the field.
 * @param fieldOf field by the name of the unique index
 * @throws AppError CODE_REPEAT; any other error as it is
 */
export function codeRepeated(fieldOf: Record<string, string>): (error: unknown) => never {
  return (error) => {
    const { code, constraint } = error as { code?: string; constraint?: string };
    const field = code === '23505' && constraint !== undefined ? fieldOf[constraint] : undefined;
    if (field === undefined) throw error;
    throw new AppError('CODE_REPEAT', {
      fields: { [field]: { en: 'Code Repeat', zh: '代码重复' } },
      cause: error,
    });
  };
}

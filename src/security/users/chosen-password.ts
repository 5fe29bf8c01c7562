import { AppError, type LocalText } from '../../kernel/errors.js';
import { REQUIRED } from '../../kernel/http/validation.js';
import { hashPassword } from '../passwords.js';

export const NOT_THE_PRESENT_ONE: LocalText = {
  en: 'Choose a password that differs from the current one.',
  zh: '新密码不能与当前密码相同。',
};

interface ChosenPassword {
  password?: string | null;
  confirmPassword?: string | null;
  username?: string;
  realName?: string;
}

/**
 * Checks that a password was typed twice alike and may be chosen, and hashes it.
 * @returns null when none was chosen and none is required
 * @throws AppError VALIDATION_FAILED
 */
export async function hashChosenPassword(
  { password, confirmPassword, username, realName }: ChosenPassword,
  { required }: { required: boolean },
): Promise<string | null> {
  if (!password) {
    if (required || confirmPassword)
      throw new AppError('VALIDATION_FAILED', { fields: { password: REQUIRED } });
    return null;
  }
  if (password !== confirmPassword) {
    throw new AppError('VALIDATION_FAILED', {
      fields: {
        confirmPassword: {
          en: 'Password and confirmation does not match',
          zh: '密码与确认密码不一致',
        },
      },
    });
  }
  return hashPassword(password, {
    ...(username !== undefined && { username }),
    ...(realName !== undefined && { realName }),
  });
}

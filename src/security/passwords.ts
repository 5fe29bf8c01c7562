import { randomBytes, randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { AppError, type LocalText } from '../kernel/errors.js';
import { isGuessable } from './password-strength.js';

/** OWASP's first choice: argon2id (the library's own kind), 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const KINDS = [/[A-Z]/, /[a-z]/, /[0-9]/, /[^A-Za-z0-9]/];

const GUESSABLE: LocalText = {
  en: 'This password is easy to guess. Avoid common words, names, keyboard rows and sequences.',
  zh: '此密码容易被猜到，避免使用常见词语、姓名、键盘顺序或连续字符。',
};

/** What an attacker knows about a user, and tries first. */
export interface PasswordOwner {
  username?: string;
  realName?: string;
}

/**
 * Whether a password has the form it must have: 8–30 characters, at least 3 of 4 kinds (specification §5).
 * @returns what is wrong, or null
 */
export function passwordProblem(password: string): LocalText | null {
  const length = [...password].length;
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  if (length >= 8 && length <= 30 && kinds >= 3) return null;
  return {
    en: 'Use 8 to 30 characters with at least 3 of: capital letter, small letter, digit, special character.',
    zh: '使用 8–30 个字符，且至少包含大写字母、小写字母、数字、特殊字符中的三种。',
  };
}

/** Hashes a new password. @throws AppError VALIDATION_FAILED when the password may not be chosen */
export async function hashPassword(password: string, about: PasswordOwner = {}): Promise<string> {
  const problem = passwordProblem(password);
  if (problem) throw new AppError('VALIDATION_FAILED', { fields: { password: problem } });
  const known = [about.username, about.realName].filter((text) => typeof text === 'string');
  if (await isGuessable(password, known)) {
    throw new AppError('VALIDATION_FAILED', { fields: { password: GUESSABLE } });
  }
  return hash(password, COST);
}

let nobody: Promise<string> | undefined;

/**
 * Whether the password fits. With no user to compare with it takes the same time, so the time tells nothing about which
 * names exist.
 */
export async function passwordFits(passwordHash: string | null, password: string): Promise<boolean> {
  nobody ??= hash(randomBytes(32), COST);
  const fits = await verify(passwordHash ?? (await nobody), password);
  return passwordHash !== null && fits;
}

/** Nothing that is taken for something else when it is read out or typed from paper. */
const LETTERS = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnopqrstuvwxyz', '23456789'];

/**
 * A password to give to somebody, who must change it: sixteen characters in groups of four, of every kind. About 90
 * bits, and the password rule is met.
 */
export function temporaryPassword(): string {
  const all = LETTERS.join('');
  for (;;) {
    const characters = Array.from({ length: 16 }, () => all[randomInt(all.length)]!);
    if (!LETTERS.every((kind) => characters.some((character) => kind.includes(character)))) continue;
    return characters.join('').replace(/(.{4})(?=.)/g, '$1-');
  }
}

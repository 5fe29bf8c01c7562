const KINDS = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{N}]/u];

/** 8 to 30 characters of at least three kinds: capitals, small letters, digits, others. */
export const isStrongEnough = (password: string): boolean => {
  const length = [...password].length;
  return length >= 8 && length <= 30 && KINDS.filter((kind) => kind.test(password)).length >= 3;
};

/** The key of the words that say what to do, or null. */
export const passwordProblems = (
  password: string,
  confirmPassword: string,
): { password?: string; confirmPassword?: string } => {
  if (!isStrongEnough(password)) return { password: 'users.error.password' };
  if (password !== confirmPassword) return { confirmPassword: 'users.error.confirmPassword' };
  return {};
};

/** Below this zxcvbn score a password falls within about a million guesses. */
const LOWEST_SCORE = 2;

type Judge = (password: string, about: string[]) => number;
let judge: Promise<Judge> | undefined;

/** The dictionaries are megabytes: only a process in which somebody chooses a password loads them. */
async function load(): Promise<Judge> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password, about) => zxcvbn.check(password, about).score;
}

/**
 * Whether somebody could guess the password: a common one, a keyboard row, a sequence, or made of what is known about
 * the user.
 * @param password at most 30 characters: the time this takes grows with the length
 * @param about the user name, the real name and the like
 */
export async function isGuessable(password: string, about: readonly string[]): Promise<boolean> {
  const score = await (judge ??= load());
  const words = about.flatMap((text) => [text, ...text.split(/[\s@._-]+/)]).filter((word) => word.length > 1);
  return score(password, words) < LOWEST_SCORE;
}

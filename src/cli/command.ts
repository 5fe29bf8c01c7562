import type { Installation } from './installation.js';

/** What may stand behind a command's words. */
export const OPTIONS = {
  all: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  yes: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  out: { type: 'string' },
  status: { type: 'string' },
  kind: { type: 'string' },
  sample: { type: 'string' },
  expect: { type: 'string' },
  repair: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

export type OptionName = Exclude<keyof typeof OPTIONS, 'help'>;
export type Options = {
  [Name in OptionName]?: (typeof OPTIONS)[Name]['type'] extends 'boolean' ? boolean : string;
};

export interface Command {
  /** What follows the command's name. */
  usage: string;
  about: string;
  /** How many words must and may follow. */
  words: [least: number, most: number];
  options?: readonly OptionName[];
  /** @returns whether all of it was done, and all is well where that was the question */
  run(installation: Installation, words: string[], options: Options): Promise<boolean>;
}

/** What a person reads; what scripts take is on standard output too, so that it can be piped. */
export const say = (line: string): void => console.log(line);

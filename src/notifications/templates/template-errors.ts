import type { LocalText } from '../../kernel/errors.js';

export type TemplateRefusal = 'unknown' | 'disabled' | 'typeDisabled' | 'incomplete' | 'broken';

/** The template gives no text, and would give none a moment later. `sentence` is for people, in both languages. */
export class TemplateRefusedError extends Error {
  override name = 'TemplateRefusedError';
  constructor(
    readonly reason: TemplateRefusal,
    readonly sentence: LocalText,
    options?: ErrorOptions,
  ) {
    super(sentence.en, options);
  }
}

/**
 * Nothing was rendered for want of time or threads: nothing is wrong with the template as far as is known. Try later.
 * `overLimit`: the template itself took too long or made too much, which the load of the moment may explain, but not each
 * time.
 */
export class TemplateBusyError extends Error {
  override name = 'TemplateBusyError';
  constructor(
    message: string,
    readonly overLimit: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

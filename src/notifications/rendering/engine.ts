import type { Liquid } from 'liquidjs';
import type { LanguageCode } from '../../kernel/languages.js';
import { engineFor } from '../mail-template.js';
import type { TemplateField } from '../templates/template-types.js';
import { type BlockTerms, type PlacedBlock, registerBlocks } from './blocks.js';
import { withTokensMeant } from './sanitise.js';

/** Tags that read other texts, of which there are none. */
const NO_TAGS = ['include', 'render', 'layout', 'block', 'liquid', 'tablerow'];
/** `raw` would let a guest's markup through; the others are for the product's own texts. */
const NO_FILTERS = ['raw', 'web_address', 'initials', 'inspect', 'jsonify', 'json'];

/** The Liquid that people write templates in. @param place takes the blocks of rich text */
export function templateEngine(
  type: BlockTerms,
  form: TemplateField['form'],
  language: LanguageCode,
  place: (block: PlacedBlock) => number,
): Liquid {
  const engine = engineFor(form === 'html' ? 'rich' : 'line');
  for (const name of NO_TAGS) delete engine.tags[name];
  for (const name of NO_FILTERS) delete engine.filters[name];
  if (form === 'html') registerBlocks(engine, type, language, place);
  return engine;
}

/** A stored text as it is parsed. */
export const parsable = (form: TemplateField['form'], source: string): string =>
  form === 'html' ? withTokensMeant(source) : source;

/** A paragraph that holds nothing but control tags leaves no gap. */
export const withoutControlParagraphs = (source: string): string =>
  source.replace(
    /<p>\s*((?:\{%-?\s*(?:if|elsif|else|endif|unless|endunless|for|endfor|assign|case|when|endcase)\b[^%]*%\}\s*)+)<\/p>/g,
    '$1',
  );

import type { Variable } from '../types';
import { nameOf } from './liquid-html';

/** A text with the examples in place of its variables, to count by. */
export const filledIn = (stored: string, variables: readonly Variable[]): string =>
  stored.replace(/\{%[\s\S]*?%\}/g, '').replace(/\{\{-?([\s\S]*?)-?\}\}/g, (_, expression: string) => {
    const name = nameOf(expression);
    return variables.find((each) => each.name === name)?.example ?? '';
  });

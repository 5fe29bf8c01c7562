import { Disc } from '../../shared';
import { kindGlyphs, kindTone } from './kinds';
import type { ExceptionKind } from './types';

/** Square is the book. */
export const KindGlyph = ({ kind }: { kind: ExceptionKind }) => {
  const Glyph = kindGlyphs[kind];
  const isBook = /posting|posted/i.test(kind);
  return (
    <Disc size={30} square={isBook} tone={kindTone(kind) ?? undefined} aria-hidden>
      <Glyph />
    </Disc>
  );
};

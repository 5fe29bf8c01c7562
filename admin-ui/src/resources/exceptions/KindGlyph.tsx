import { kindGlyphs, kindTone } from './kinds';
import type { ExceptionKind } from './types';
import s from './exceptions.module.css';

/** Square is the book. */
export const KindGlyph = ({ kind }: { kind: ExceptionKind }) => {
  const Glyph = kindGlyphs[kind];
  const isBook = /posting|posted/i.test(kind);
  return (
    <span className={s.glyph} data-book={isBook || undefined} data-tone={kindTone(kind)} aria-hidden>
      <Glyph />
    </span>
  );
};

import LibraryAddCheckOutlined from '@mui/icons-material/LibraryAddCheckOutlined';
import LinkRounded from '@mui/icons-material/LinkRounded';
import LockOutlined from '@mui/icons-material/LockOutlined';
import ReplyRounded from '@mui/icons-material/ReplyRounded';
import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import styles from './money-dialog.module.css';
import type { Effect, EffectGlyph } from './plan';

const glyphs: Record<EffectGlyph, ComponentType<SvgIconProps>> = {
  money: ReplyRounded,
  book: LibraryAddCheckOutlined,
  last: LockOutlined,
  link: LinkRounded,
  time: ScheduleRounded,
  look: SearchRounded,
};

/** What will happen, and what cannot be taken back. Read out again when a choice changes it. */
export const EffectList = ({ effects }: { effects: Effect[] }) => {
  if (effects.length === 0) return null;
  return (
    <ul className={styles.effects} aria-live="polite" data-testid="dialog-effects">
      {effects.map(({ glyph, text }) => {
        const Glyph = glyphs[glyph];
        return (
          <li key={text}>
            <Glyph aria-hidden />
            <span>{text}</span>
          </li>
        );
      })}
    </ul>
  );
};

import ExpandLessRounded from '@mui/icons-material/ExpandLessRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { GlyphButton, useLabels } from '../../shared';
import type { useNeighbours } from './last-list';

const glyphs = { previous: ExpandLessRounded, next: ExpandMoreRounded };

/** The way to the payment before and after one. */
export const NeighbourButtons = ({ of }: { of: NonNullable<ReturnType<typeof useNeighbours>> }) => {
  const t = useLabels('payments.detail');
  return (['previous', 'next'] as const).map((name) => (
    <GlyphButton
      key={name}
      label={t(name)}
      glyph={glyphs[name]}
      disabled={of[name] === null}
      onClick={() => of[name]?.()}
    />
  ));
};

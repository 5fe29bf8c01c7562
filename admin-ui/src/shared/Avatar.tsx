import { Disc } from './primitives';

/** “Zhao Lan” → ZL; a Chinese name → its first character. */
const initialsOf = (name: string): string => {
  const trimmed = name.trim();
  if (/\p{Script=Han}/u.test(trimmed)) return trimmed.slice(0, 1);
  const words = trimmed.split(/[\s_.-]+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map((word) => word?.[0]?.toUpperCase() ?? '').join('') || '?';
};

/** `own`: it is the reader's. */
export const Avatar = ({ name, own = false }: { name: string; own?: boolean }) => (
  <Disc
    size={28}
    aria-hidden
    sx={{
      background: own ? 'var(--primary)' : '#D7E7EA',
      color: own ? 'var(--on-primary)' : '#0D3742',
      fontWeight: 650,
      fontSize: 12,
      lineHeight: 1,
    }}
  >
    {initialsOf(name)}
  </Disc>
);

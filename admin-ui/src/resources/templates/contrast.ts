/** Relative luminance of `#RRGGBB`, as WCAG 2.2 defines it; null: this is no colour. */
const luminanceOf = (colour: string): number | null => {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour.trim());
  if (!hex) return null;
  const [red, green, blue] = hex.slice(1).map((part) => {
    const share = parseInt(part, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Below this, text of ordinary size is hard to read (WCAG 2.2, 1.4.3). */
export const LEAST_CONTRAST = 4.5;

/** How white text stands out from a colour, from 1 (not at all) to 21; null: this is no colour. */
export const contrastWithWhite = (colour: string): number | null => {
  const luminance = luminanceOf(colour);
  return luminance === null ? null : 1.05 / (luminance + 0.05);
};

import type { GuestPage, GuestState } from './guest-api';
import type { Language } from './labels';

/** A text of the hotel's own; undefined: the page speaks with its own words. */
export const wordOf = (state: GuestState, language: Language, key: string): string | undefined =>
  state.page?.texts[language]?.[key]?.trim() || undefined;

/** The text in which the hotel speaks to this browser, by its mapping; null: it names none of the browser's languages. */
export function mappedLanguage(
  mapping: GuestPage['browserLanguages'] | undefined,
  tags: readonly string[],
  offered: readonly Language[] = ['en', 'zh'],
): Language | null {
  if (!mapping) return null;
  for (const tag of tags.map((each) => each.toLowerCase())) {
    // `zh-TW` goes before `zh`, where both are named.
    for (const wanted of [tag, tag.split('-')[0]!])
      for (const language of offered)
        // An added language has its own code until the page's template names others.
        if ((mapping[language] ?? [language]).some((each) => each.toLowerCase() === wanted)) return language;
  }
  return null;
}

const channel = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** WCAG 2: whether white text can be read on a colour (4.5:1). */
export function carriesWhite(colour: string): boolean {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return false;
  const [r, g, b] = [1, 3, 5].map((at) => channel(Number.parseInt(colour.slice(at, at + 2), 16)));
  return 1.05 / (0.2126 * r! + 0.7152 * g! + 0.0722 * b! + 0.05) >= 4.5;
}

/** Head and main buttons in the hotel's colour, in both themes, as white stands on it; otherwise the product's. */
export function paint(accent: string | null | undefined): void {
  const { style } = document.documentElement;
  if (accent && carriesWhite(accent)) {
    style.setProperty('--accent', accent);
    style.setProperty('--accent-hover', `color-mix(in srgb, ${accent} 86%, #000)`);
    style.setProperty('--on-accent', '#fff');
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', accent);
  } else {
    for (const name of ['--accent', '--accent-hover', '--on-accent']) style.removeProperty(name);
  }
}

/** Widths of the devices that the screens are made for. */
export const DESKTOP = 1440;
export const PHONE = 390;

let width = DESKTOP;

export const setWidth = (next: number): void => {
  width = next;
  Object.assign(window, { innerWidth: next });
};

const fits = (query: string): boolean =>
  [...query.matchAll(/\((min|max)-width: *([\d.]+)px\)/g)].every(([, side, px]) =>
    side === 'min' ? width >= Number(px) : width <= Number(px),
  ) && !/\((?!min-width|max-width)/.test(query);

const styles = new Map<string, CSSStyleDeclaration>();

/**
 * jsdom goes through all rules of its style sheet for the element and each of its parents whenever the style of one is
 * asked for, which takes most of the time of a look by role or name. As no style sheet is drawn here, elements of one kind
 * have one style unless they bring their own.
 */
const shareStyles = (): void => {
  const styleOf = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element) => {
    if (element.hasAttribute('style') || element.hasAttribute('hidden')) return styleOf(element);
    const kind = `${element.namespaceURI} ${element.localName} ${element.getAttribute('type') ?? ''}`;
    const known = styles.get(kind) ?? styleOf(element.cloneNode() as Element);
    styles.set(kind, known);
    return known;
  };
};

/** What jsdom does not have, because it draws nothing. */
export const completeWindow = (): void => {
  const nothing = () => undefined;
  Object.assign(window, {
    matchMedia: (media: string) => ({
      media,
      matches: fits(media),
      addEventListener: nothing,
      removeEventListener: nothing,
      addListener: nothing,
      removeListener: nothing,
    }),
    scrollTo: nothing,
    ResizeObserver: class {
      readonly observe = nothing;
      readonly unobserve = nothing;
      readonly disconnect = nothing;
    },
  });
  // What is on the page counts as seen.
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get(this: HTMLElement) {
      return this.parentElement;
    },
  });
  Object.assign(Element.prototype, { scrollIntoView: nothing, scrollTo: nothing });
  shareStyles();
};

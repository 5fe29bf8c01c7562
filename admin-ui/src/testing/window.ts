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
};

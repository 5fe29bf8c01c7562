import { createElement, type ElementType, type ReactElement } from 'react';

type Props = Record<string, unknown>;
type Forwards = (name: string) => boolean;
interface Styled {
  (props: Props): ReactElement;
  base: ElementType;
  forwards: Forwards | undefined;
}

/** What is meant for the styles and for no element. */
const OF_STYLES = new Set(['as', 'ownerState', 'sx', 'theme']);
const forwardsRest: Forwards = (name) => !OF_STYLES.has(name);

const both = (one: Forwards | undefined, other: Forwards | undefined): Forwards | undefined =>
  one && other ? (name) => one(name) && other(name) : (one ?? other);

/**
 * Stands for Emotion's `styled`: the elements without their looks. Working out styles that are not drawn took a
 * fifth of the time of a page.
 */
export default function styled(tag: ElementType | Styled, options?: { shouldForwardProp?: Forwards }) {
  const earlier = typeof tag === 'function' && 'forwards' in tag ? tag : undefined;
  const base = (earlier ? earlier.base : tag) as ElementType;
  const forwards = both(options?.shouldForwardProp, earlier?.forwards);
  const passes = forwards ?? forwardsRest;
  const takesAs = !passes('as');
  return (): Styled => {
    const Plain = (props: Props) => {
      const own: Props = {};
      for (const name of Object.keys(props)) if (name === 'ref' || passes(name)) own[name] = props[name];
      return createElement(takesAs && props['as'] ? (props['as'] as ElementType) : base, own);
    };
    return Object.assign(Plain, { base, forwards });
  };
}

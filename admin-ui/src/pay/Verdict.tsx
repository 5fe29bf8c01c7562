import type { ReactNode, RefObject } from 'react';
import { Icon, type IconName } from './icons';

export type Heading = RefObject<HTMLHeadingElement | null>;

interface VerdictProps {
  icon: IconName;
  /** The colour's name. */
  tone: 'success' | 'pending' | 'timed-out' | 'canceled' | 'fail';
  title: string;
  heading: Heading;
  children: ReactNode;
}

/** The round glyph, the sentence and what follows from it: every screen but the asking one begins so. */
export function Verdict({ icon, tone, title, heading, children }: VerdictProps) {
  return (
    <section className="card verdict">
      <span
        className="seal"
        style={{ color: `var(--${tone})`, background: `var(--${tone}-bg)` }}
        aria-hidden="true"
      >
        <Icon name={icon} />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </section>
  );
}

import { useEffect, useRef } from 'react';
import styles from './command.module.css';
import type { Group } from './entries';

interface OptionsProps {
  id: string;
  label: string;
  groups: readonly Group[];
  chosen: string | undefined;
  onMark: (key: string) => void;
}

/** What can be chosen, under headings; the input keeps the focus. */
export const Options = ({ id, label, groups, chosen, onMark }: OptionsProps) => {
  const marked = useRef<HTMLButtonElement>(null);
  useEffect(() => marked.current?.scrollIntoView?.({ block: 'nearest' }), [chosen]);
  return (
    <div role="listbox" id={id} aria-label={label}>
      {groups.map((group) => (
        <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
          {/* Heard as the name of its group; a listbox may hold nothing but groups and options. */}
          <div id={`${id}-${group.key}`} className={styles.heading} aria-hidden>
            {group.title}
          </div>
          {group.entries.map(({ key, Glyph, title, note, end, run }) => (
            <button
              key={key}
              type="button"
              tabIndex={-1}
              id={`${id}-${key}`}
              ref={key === chosen ? marked : null}
              role="option"
              aria-selected={key === chosen}
              className={styles.option}
              data-testid={`command-${key}`}
              // The input would lose the focus, and with it the keys.
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => key !== chosen && onMark(key)}
              onClick={run}
            >
              <span className={styles.glyph}>
                <Glyph aria-hidden />
              </span>
              <span className={styles.text}>
                <span>{title}</span>
                {note && <small>{note}</small>}
              </span>
              {end && <span className={styles.end}>{end}</span>}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
};

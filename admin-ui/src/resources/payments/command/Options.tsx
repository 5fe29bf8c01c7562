import { ButtonBase } from '@mui/material';
import { useEffect, useRef } from 'react';
import { Bar, Disc } from '../../../shared';
import type { Group } from './entries';
import styles from './command.module.css';

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
          <div id={`${id}-${group.key}`} className={`t-note t2 ${styles.heading}`} aria-hidden>
            {group.title}
          </div>
          {group.entries.map(({ key, Glyph, title, note, end, run }) => (
            <ButtonBase
              key={key}
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
              <Disc size={30} square sx={{ background: 'var(--surface-2)', '& > svg': { fontSize: 18 } }}>
                <Glyph aria-hidden />
              </Disc>
              <span className={styles.text}>
                <span>{title}</span>
                {note && <small className="t-table t2">{note}</small>}
              </span>
              {end && (
                <Bar as="span" className="t-table t2" sx={{ gap: '4px 12px', justifyContent: 'flex-end' }}>
                  {end}
                </Bar>
              )}
            </ButtonBase>
          ))}
        </div>
      ))}
    </div>
  );
};

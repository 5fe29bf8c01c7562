import { useTranslate } from 'react-admin';
import { ZoneTime } from '../../shared';
import type { Replay } from './types';
import s from './operations.module.css';

const text = (value: unknown): string =>
  value === null || value === undefined ? '—' : typeof value === 'string' ? value : JSON.stringify(value);

/** What happened between two versions, and what it changed. */
export const ReplayPanel = ({ replay }: { replay: Replay }) => {
  const translate = useTranslate();
  const word = (key: string, options = {}) => translate(`operations.replay.${key}`, options);
  return (
    <div className={s.replay} data-testid="replayed">
      <h3>{word('title', { from: replay.from, to: replay.to, versions: replay.versions })}</h3>
      <p className="t2" data-testid="replay-drift">
        {replay.drift.length ? word('drift', { drift: replay.drift.join('; ') }) : word('agrees')}
      </p>
      <ol>
        {replay.events.map(({ version, type, at, actor, clientIp }) => (
          <li key={version} value={version}>
            <b>{type}</b> · {actor} · <ZoneTime value={at} style="full" />
            {clientIp && ` · ${word('from', { address: clientIp })}`}
          </li>
        ))}
      </ol>
      <table>
        <thead>
          <tr>
            <th>{word('field')}</th>
            <th>{word('before')}</th>
            <th>{word('after')}</th>
          </tr>
        </thead>
        <tbody>
          {replay.changes.map(({ field, before, after }) => (
            <tr key={field}>
              <th>{field}</th>
              <td>{text(before)}</td>
              <td>{text(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

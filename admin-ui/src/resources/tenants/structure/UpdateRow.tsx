import AutorenewRounded from '@mui/icons-material/AutorenewRounded';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import ErrorRounded from '@mui/icons-material/ErrorRounded';
import ExpandLessRounded from '@mui/icons-material/ExpandLessRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import UnpublishedOutlined from '@mui/icons-material/UnpublishedOutlined';
import { ButtonBase } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ZoneTime } from '../../../shared';
import type { StructureUpdate } from '../types';

const updateGlyphs = {
  running: AutorenewRounded,
  succeeded: CheckCircleRounded,
  failed: ErrorRounded,
  interrupted: UnpublishedOutlined,
};
const stepGlyphs = { done: CheckCircleRounded, failed: ErrorRounded, pending: ScheduleRounded };

const Migrations = ({ migrations }: Pick<StructureUpdate, 'migrations'>) => {
  const translate = useTranslate();
  return (
    <ol className="ten-migrations">
      {migrations.map(({ name, status, milliseconds }) => {
        const Glyph = stepGlyphs[status];
        return (
          <li key={name} data-status={status}>
            <Glyph aria-hidden />
            <code>{name}</code>
            <span>
              {translate(`tenants.structure.migration.${status}`)}
              {milliseconds !== null && ` · ${translate('tenants.structure.took', { ms: milliseconds })}`}
            </span>
          </li>
        );
      })}
    </ol>
  );
};

/** One run: when, how it went, and each migration on demand. A running or failed one is open by itself. */
export const UpdateRow = ({ update, isLatest }: { update: StructureUpdate; isLatest: boolean }) => {
  const translate = useTranslate();
  const word = (key: string, options?: Record<string, unknown>) =>
    translate(`tenants.structure.${key}`, options);
  const { status, migrations, error, startedAt } = update;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const id = useId();
  const count = migrations.length;
  const isOpen = chosen ?? (isLatest && count > 0 && status !== 'succeeded');
  const Glyph = updateGlyphs[status];
  const done = migrations.filter((each) => each.status === 'done').length;
  const summary =
    status === 'running'
      ? count > 0 && word('progress', { done, smart_count: count, count })
      : count === 0
        ? status === 'succeeded' && word('nothing')
        : word('count', { smart_count: count, count });
  const line = (
    <>
      <span className="state" data-status={status} data-testid={isLatest ? 'update-status' : undefined}>
        <Glyph aria-hidden className={status === 'running' ? 'pay-turning' : ''} />
        {word(`status.${status}`)}
      </span>
      <span className="what">{summary}</span>
      <span className="when">
        <ZoneTime value={startedAt} />
      </span>
    </>
  );
  return (
    <li className="ten-update">
      {count > 0 ? (
        <ButtonBase
          className="line"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setChosen(!isOpen)}
        >
          {line}
          {isOpen ? <ExpandLessRounded aria-hidden /> : <ExpandMoreRounded aria-hidden />}
        </ButtonBase>
      ) : (
        <div className="line">{line}</div>
      )}
      {error && <p className="error">{error}</p>}
      <div id={id} hidden={!isOpen}>
        {isOpen && <Migrations migrations={migrations} />}
      </div>
    </li>
  );
};

import CheckRounded from '@mui/icons-material/CheckRounded';
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import HelpOutlineRounded from '@mui/icons-material/HelpOutlineRounded';
import PauseCircleOutlineRounded from '@mui/icons-material/PauseCircleOutlineRounded';
import { ButtonBase, styled, Tooltip } from '@mui/material';
import { useState } from 'react';
import { formatFull, formatNear } from '../time';
import { useLabels } from '../use-labels';
import { useTimeZone } from '../use-time-zone';
import { CallDialog } from './CallDialog';
import type { VendorCall } from './types';

const glyphs = {
  answered: CheckRounded,
  refused: ErrorOutlineRounded,
  unknown: HelpOutlineRounded,
  busy: PauseCircleOutlineRounded,
  stopped: PauseCircleOutlineRounded,
  proxy: ErrorOutlineRounded,
  blocked: ErrorOutlineRounded,
  stale: PauseCircleOutlineRounded,
};
const FAILED = ['refused', 'unknown', 'stopped', 'proxy', 'blocked'];

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 'var(--t-table)',
  '& th, & td': { padding: '9px 12px', textAlign: 'left', verticalAlign: 'top' },
  '& :is(th, td):first-of-type': { paddingLeft: 18, whiteSpace: 'nowrap', color: 'var(--text-3)' },
  '& :is(th, td):last-of-type': { paddingRight: 18, textAlign: 'right', whiteSpace: 'nowrap' },
  '& thead th': { background: 'var(--surface-2)', color: 'var(--text-2)', fontWeight: 600 },
  '& tbody tr': { borderTop: '1px solid var(--line)' },
  '& tr[data-failed="true"] td:first-of-type': { boxShadow: 'inset 3px 0 0 var(--fail)' },
  '& .answer': { display: 'flex', gap: 6, overflowWrap: 'anywhere' },
  '& .answer svg': { fontSize: 17, flex: 'none', marginTop: 1, color: 'var(--success)' },
  '& [data-failed="true"] .answer svg': { color: 'var(--fail)' },
  [theme.breakpoints.down('sm')]: {
    '& :is(th, td)': { paddingLeft: 6, paddingRight: 6 },
    '& :is(th, td):first-of-type': { paddingLeft: 10 },
    '& :is(th, td):last-of-type': { paddingRight: 10 },
  },
}));

const Open = styled(ButtonBase)({
  font: 'inherit',
  fontWeight: 600,
  textAlign: 'left',
  color: 'var(--link, inherit)',
  '&:hover': { textDecoration: 'underline' },
});

/** `postPayment` in the field's words; an adapter's own operation by its name. */
const useOperation = () => {
  const t = useLabels('vendorCalls.operation');
  return (operation: string) =>
    t(operation, {
      _: operation.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/^./, (first) => first.toUpperCase()),
    });
};

export interface CallTableProps {
  calls: readonly VendorCall[];
  /** Where the content of a call is read. */
  contentPath: (id: string) => string;
  /** Calls of several accounts: each says whose it is. */
  withCode?: boolean;
}

/** The newest first. Who wants to know more opens a call. */
export const CallTable = ({ calls, contentPath, withCode = false }: CallTableProps) => {
  const t = useLabels('vendorCalls');
  const operation = useOperation();
  const timeZone = useTimeZone();
  const [opened, setOpened] = useState<VendorCall | null>(null);
  const said = ({ outcome, direction, detail }: VendorCall) => {
    const what = t(`outcome.${outcome === 'answered' && direction === 'in' ? 'received' : outcome}`);
    return detail ? `${what}: ${detail}` : what;
  };
  return (
    <>
      <Table data-testid="vendor-calls-table">
        <thead>
          <tr>
            {['time', 'call', 'answer', 'took'].map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calls.map((call) => {
            const Glyph = glyphs[call.outcome];
            const name = operation(call.operation);
            return (
              <tr
                key={call.id}
                data-failed={FAILED.includes(call.outcome)}
                data-operation={call.operation}
                data-outcome={call.outcome}
              >
                <td>
                  <Tooltip title={formatFull(call.at, timeZone)}>
                    <time dateTime={call.at}>{formatNear(call.at, timeZone)}</time>
                  </Tooltip>
                </td>
                <td>
                  {call.hasContent ? (
                    <Open
                      onClick={() => setOpened(call)}
                      aria-label={t('open', { call: name, at: formatNear(call.at, timeZone) })}
                    >
                      {name}
                    </Open>
                  ) : (
                    <b>{name}</b>
                  )}
                  {withCode && <div className="t3">{call.code}</div>}
                </td>
                <td>
                  <span className="answer">
                    <Glyph aria-hidden />
                    <span>{said(call)}</span>
                  </span>
                </td>
                <td>{call.tookMs === null ? '—' : t('ms', { ms: call.tookMs })}</td>
              </tr>
            );
          })}
        </tbody>
      </Table>
      {opened && (
        <CallDialog
          call={opened}
          name={operation(opened.operation)}
          path={contentPath(opened.id)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
};

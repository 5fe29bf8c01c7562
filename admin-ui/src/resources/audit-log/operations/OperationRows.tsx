import BlockRounded from '@mui/icons-material/BlockRounded';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import ErrorRounded from '@mui/icons-material/ErrorRounded';
import ExpandLessRounded from '@mui/icons-material/ExpandLessRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { Box, ButtonBase } from '@mui/material';
import { useState } from 'react';
import { DataTable, useListContext, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { Money, Tag, useHolds, useLevel, useMayReadPayments, ZoneTime } from '../../../shared';
import { rowCard } from '../../../shared/lists/look';
import { ChangeSides } from '../change/ChangePanel';
import { Who } from '../list/ChangeRows';
import type { Operation, Scope } from '../types';
import { useChangeLabels } from '../use-change-labels';

const Column = DataTable.Col<Operation>;

const looks = {
  done: { tone: 'success', glyph: CheckCircleRounded },
  refused: { tone: 'unknown', glyph: BlockRounded },
  failed: { tone: 'fail', glyph: ErrorRounded },
} as const;

/** What a code says: the screen's words, else the server's sentence, else the code itself. */
const useReason = () => {
  const labelOf = useChangeLabels();
  return ({ because, reason }: Operation) => because && labelOf('because', because, reason ?? because);
};

const Outcome = ({ operation }: { operation: Operation }) => {
  const labelOf = useChangeLabels();
  const { outcome } = operation;
  const reason = useReason()(operation);
  return (
    <div data-outcome={outcome}>
      <Tag quiet {...looks[outcome]}>
        {labelOf('outcome', outcome)}
      </Tag>
      {reason && <div className="l2">{reason}</div>}
    </div>
  );
};

/** Where what was operated on can be looked at, for who may. */
const usePathOf = () => {
  const level = useLevel();
  const mayPayments = useMayReadPayments();
  const mayAccounts = useHolds('PAYBY_PAYMENT_METHOD_CONFIG_VIEW');
  const mayUsers = useHolds('SECURITY_USER_VIEW');
  return ({ entity, identifier, paymentId }: Operation): string | null => {
    const atHotel = level === 'hotel';
    if (paymentId) return atHotel && mayPayments ? paths.detail.replace(':id', paymentId) : null;
    if (entity === 'payby.payment_accounts')
      return atHotel && mayAccounts ? `/payby-setting/payment/${encodeURIComponent(identifier)}` : null;
    if (entity === 'security.users' && identifier && mayUsers) {
      const filter = encodeURIComponent(JSON.stringify({ q: identifier }));
      return `/${atHotel ? 'tenant' : 'hotel-group'}/user?filter=${filter}`;
    }
    return null;
  };
};

const On = ({ operation }: { operation: Operation }) => {
  const path = usePathOf()(operation);
  const text = operation.identifier || '—';
  if (path === null) return <span style={{ overflowWrap: 'anywhere' }}>{text}</span>;
  return (
    <Link to={path} onClick={(event) => event.stopPropagation()} style={{ overflowWrap: 'anywhere' }}>
      {text}
    </Link>
  );
};

const Amount = ({ details }: { details: Operation['details'] }) => {
  const { amountMinor, currencyCode } = details as { amountMinor?: number; currencyCode?: string };
  if (amountMinor === undefined || currencyCode === undefined) return null;
  return (
    <>
      {' '}
      <Money amountMinor={amountMinor} currencyCode={currencyCode} />
    </>
  );
};

const Details = ({ operation }: { operation: Operation }) => {
  const { details, correlationId } = operation;
  const change = { before: null, after: details, properties: Object.keys(details), correlationId };
  return <ChangeSides change={change} />;
};

const DetailsOfRow = () => {
  const operation = useRecordContext<Operation>();
  return operation ? <Details operation={operation} /> : null;
};

export const OperationTable = ({ scope }: { scope: Scope }) => {
  const translate = useTranslate();
  const labelOf = useChangeLabels();
  const level = useLevel();
  const label = (column: string) => translate(`auditLog.operations.column.${column}`);
  return (
    <DataTable<Operation>
      className="set-table chg-rows"
      bulkActionButtons={false}
      rowClick="expand"
      expand={<DetailsOfRow />}
      empty={<></>}
    >
      <Column
        source="at"
        label={translate('auditLog.column.at')}
        sortByOrder="DESC"
        className="col-nowrap"
        render={({ at }) => <ZoneTime value={at} style="full" />}
      />
      <Column
        disableSort
        label={translate('auditLog.column.user')}
        render={(operation) => (
          <>
            <div className="l1">
              <Who change={operation} />
            </div>
            <div className="l2">{operation.clientIp ?? translate('auditLog.noAddress')}</div>
          </>
        )}
      />
      {level === 'group' && scope === 'tenant' && (
        <Column
          disableSort
          label={translate('auditLog.column.hotel')}
          render={({ hotelCode }) => hotelCode ?? <span className="t3">{translate('settings.group')}</span>}
        />
      )}
      <Column
        disableSort
        label={label('what')}
        render={({ action, details, id }) => (
          <span data-testid={`operation-${id}`} data-action={action}>
            {labelOf('action', action)}
            <Amount details={details} />
          </span>
        )}
      />
      <Column
        disableSort
        label={label('on')}
        render={(operation) => (
          <>
            <div>
              <On operation={operation} />
            </div>
            <div className="l2">{labelOf('entity', operation.entity)}</div>
          </>
        )}
      />
      <Column
        disableSort
        label={label('outcome')}
        render={(operation) => <Outcome operation={operation} />}
      />
    </DataTable>
  );
};

const OperationCard = ({ operation }: { operation: Operation }) => {
  const labelOf = useChangeLabels();
  const [open, setOpen] = useState(false);
  const Fold = open ? ExpandLessRounded : ExpandMoreRounded;
  const { id, action, entity, identifier, outcome, details, at } = operation;
  const reason = useReason()(operation);
  return (
    <div data-testid={`operation-${id}`} data-action={action}>
      <ButtonBase
        sx={{ ...rowCard, width: '100%', textAlign: 'left' }}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span className="n">
          {labelOf('action', action)}
          <Amount details={details} />
        </span>
        <Fold aria-hidden sx={{ color: 'var(--text-3)' }} />
        <span className="s">
          {labelOf('entity', entity)}
          {identifier && ` · ${identifier}`}
          {reason && ` · ${reason}`}
        </span>
        <span className="st">
          <Tag quiet {...looks[outcome]}>
            {labelOf('outcome', outcome)}
          </Tag>
          <Who change={operation} />
          <ZoneTime value={at} style="full" />
        </span>
      </ButtonBase>
      {open && (
        <>
          <Box sx={{ p: '10px 16px 0', background: 'var(--surface-2)' }}>
            <On operation={operation} />
            <span className="t3"> · {operation.clientIp ?? '—'}</span>
          </Box>
          <Details operation={operation} />
        </>
      )}
    </div>
  );
};

export const OperationCards = () => {
  const { data = [] } = useListContext<Operation>();
  return (
    <div>
      {data.map((operation) => (
        <OperationCard key={operation.id} operation={operation} />
      ))}
    </div>
  );
};

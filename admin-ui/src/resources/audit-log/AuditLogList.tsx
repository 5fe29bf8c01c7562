import { useTranslate } from 'react-admin';
import { useTimeZone, zoneLabel } from '../../shared';
import { ListPage } from '../../shared/resource';
import { ChangeFilters } from './list/ChangeFilters';
import { ChangeCards, ChangeTable } from './list/ChangeRows';
import { ExportButton } from './list/ExportButton';
import { useLogHead } from './list/use-log-head';

/** The server counts no further; nobody reads that far. */
const MOST = 10_000;

/** Who changed what, when, from where, before and after. */
const AuditLogList = () => {
  const translate = useTranslate();
  const timeZone = useTimeZone();
  const { scope, tabs } = useLogHead();
  return (
    <ListPage
      key={scope}
      resource="audit-log"
      namespace="auditLog"
      sort={{ field: 'at', order: 'DESC' }}
      perPage={50}
      most={MOST}
      {...(scope === 'installation' && { filter: { scope } })}
      aside={translate('auditLog.timesIn', { zone: zoneLabel(timeZone) })}
      actions={<ExportButton log="changes" />}
      tabs={tabs}
      filters={<ChangeFilters scope={scope} />}
      table={<ChangeTable scope={scope} />}
      cards={<ChangeCards />}
    />
  );
};

export default AuditLogList;

import { useTranslate } from 'react-admin';
import { useLevel, useTimeZone, zoneLabel } from '../../../shared';
import { ListPage } from '../../../shared/resource';
import { ExportButton } from '../list/ExportButton';
import { useLogHead } from '../list/use-log-head';
import { OperationFilters } from './OperationFilters';
import { OperationCards, OperationTable } from './OperationRows';

/** Who did what, from where, and what came of it. */
const OperationLogList = () => {
  const translate = useTranslate();
  const timeZone = useTimeZone();
  const { scope, tabs } = useLogHead();
  // Signing in belongs to no hotel.
  const emptyText = useLevel() === 'hotel' ? translate('auditLog.operations.emptyTextAtHotel') : undefined;
  return (
    <ListPage
      key={scope}
      resource="operation-log"
      namespace="auditLog.operations"
      emptyText={emptyText}
      sort={{ field: 'at', order: 'DESC' }}
      perPage={50}
      byCursor
      {...(scope === 'installation' && { filter: { scope } })}
      aside={translate('auditLog.timesIn', { zone: zoneLabel(timeZone) })}
      actions={<ExportButton log="operations" />}
      tabs={tabs}
      filters={<OperationFilters scope={scope} />}
      table={<OperationTable scope={scope} />}
      cards={<OperationCards />}
    />
  );
};

export default OperationLogList;

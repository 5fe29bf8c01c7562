import { useListContext } from 'react-admin';
import { ExportMenu } from '../../../shared/lists/ExportMenu';

/** The entries of the present filter as a workbook, CSV or PDF. */
export const ExportButton = ({ log }: { log: 'changes' | 'operations' }) => {
  const list = useListContext();
  return (
    <ExportMenu
      kind={log}
      filter={{ ...(list.filterValues as object), ...(list.filter as object | undefined) }}
      namespace="auditLog.export"
      disabled={!list.data?.length}
    />
  );
};

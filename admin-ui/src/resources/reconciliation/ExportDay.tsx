import { ExportMenu } from '../../shared/lists/ExportMenu';

/** The day as a workbook, CSV or PDF. */
export const ExportDay = ({ account, day }: { account: string; day: string }) => (
  <ExportMenu kind="reconciliation" filter={{ account, day }} namespace="reconciliation.export" />
);

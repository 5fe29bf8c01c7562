import { Card } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ErrorState, LoadingRows, PageTitle, useTimeZone, zoneLabel } from '../../shared';
import { EffectsSection } from './EffectsSection';
import { FindingsSection } from './FindingsSection';
import { HistorySection } from './HistorySection';
import { PaymentSection } from './PaymentSection';
import { RunsSection } from './RunsSection';
import { TablesSection } from './TablesSection';
import { useOverview } from './use-operations';
import s from './operations.module.css';

/** Whether what is stored is what happened, and what to do when it is not. */
const OperationsPage = () => {
  const translate = useTranslate();
  const timeZone = useTimeZone();
  const { data: overview, error, refetch } = useOverview();
  const times = translate('operations.timesIn', { zone: zoneLabel(timeZone) });
  return (
    <>
      <PageTitle title={translate('operations.title')} aside={times} />
      {overview ? (
        <div className={s.page}>
          <HistorySection overview={overview} />
          <RunsSection />
          <PaymentSection />
          <TablesSection overview={overview} />
          <FindingsSection />
          <EffectsSection counts={overview.effects} />
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} title={translate('operations.didNotLoad')} />
      ) : (
        <Card>
          <LoadingRows rows={8} />
        </Card>
      )}
    </>
  );
};

export default OperationsPage;

import { Alert, Card } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider';
import { ErrorState, LoadingRows, PageTitle, useHotel } from '../../shared';
import { useHolds, useLevel } from '../../shared/settings';
import { AllowListForm } from './AllowListForm';
import type { AllowList } from './types';
import './ip-allow-list.css';

/** From which networks people may come in, at the hotel or at the group. */
const IpAllowList = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const level = useLevel();
  const { hotel } = useHotel();
  const mayChange = useHolds('IP_WHITELIST_SETTING_MGT');
  const queryKey = ['ip-allow-list', level === 'hotel' ? hotel?.code : null];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => dataProvider.request<AllowList>('/ip-allow-list', { signal }),
    // What is being typed must not be replaced because the list was read again.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  return (
    <>
      <PageTitle title={translate('ipAllowList.title')} aside={translate(`ipAllowList.aside.${level}`)} />
      {data && !mayChange && (
        <Alert severity="info" sx={{ maxWidth: 720, mb: '16px' }} data-testid="read-only">
          {translate('ipAllowList.readOnly')}
        </Alert>
      )}
      {data ? (
        <AllowListForm key={data.updatedAt} list={data} queryKey={queryKey} onReload={() => void refetch()} />
      ) : error ? (
        <ErrorState
          error={error}
          onRetry={() => void refetch()}
          title={translate('ipAllowList.didNotLoad')}
        />
      ) : (
        <Card className="set-page">
          <LoadingRows rows={6} />
        </Card>
      )}
    </>
  );
};

export default IpAllowList;

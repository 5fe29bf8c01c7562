import AddRounded from '@mui/icons-material/AddRounded';
import { Button, Card } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { ErrorState, LoadingRows, PageTitle, useLabels, useTimeZone } from '../../shared';
import { useLivePayment, usePayment } from './detail/use-payment';
import { copyPath, detailPath, newRequestPath } from './paths';
import { SentCard } from './request/SentCard';

/** The request is made: the link to hand over, and whether its messages have left. */
const RequestSent = () => {
  const translate = useTranslate();
  const timeZone = useTimeZone();
  const { id = '' } = useParams();
  const { data, error, refetch } = usePayment(id);
  useLivePayment(id);
  const t = useLabels('newRequest.sent');
  return (
    <>
      <PageTitle title={t('title')} aside={data?.paymentNo} />
      {data ? (
        <SentCard payment={data} timeZone={timeZone}>
          <Button
            variant="contained"
            component={Link}
            to={newRequestPath}
            startIcon={<AddRounded />}
            data-testid="another"
          >
            {t('another')}
          </Button>
          <Button variant="outlined" component={Link} to={copyPath(data.id)} data-testid="copy-request">
            {t('alike')}
          </Button>
          <Button variant="outlined" component={Link} to={detailPath(data.id)} data-testid="open-payment">
            {t('open')}
          </Button>
        </SentCard>
      ) : error ? (
        <ErrorState
          error={error}
          onRetry={() => void refetch()}
          title={translate('payments.detail.didNotLoad')}
        />
      ) : (
        <Card>
          <LoadingRows rows={4} />
        </Card>
      )}
    </>
  );
};

export default RequestSent;

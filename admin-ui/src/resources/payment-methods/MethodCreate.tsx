import { useState } from 'react';
import { useHotel } from '../../shared';
import { CreatePage, ResourceForm } from '../../shared/resource';
import { useMethodLabels } from './labels';
import { MethodFields } from './MethodFields';

const MethodCreate = () => {
  const t = useMethodLabels();
  const { hotel } = useHotel();
  const [empty] = useState({
    hotelCode: hotel?.code,
    accountCodes: [],
    pageLoading: 'redirect',
    transactionCode: null,
    detailEntry: 'any',
    validityHours: null,
    guaranteeType: null,
    tokenOnPayment: false,
    tokenOnRefund: false,
    threeDs: false,
    emailTemplate: null,
    smsTemplate: null,
    pageTemplate: null,
    sort: 0,
    enabled: true,
  });
  return (
    <CreatePage record={empty}>
      <ResourceForm submit={t('add')}>
        <MethodFields />
      </ResourceForm>
    </CreatePage>
  );
};

export default MethodCreate;

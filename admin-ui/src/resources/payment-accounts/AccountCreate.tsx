import { useState } from 'react';
import { useRedirect } from 'react-admin';
import { useHotel } from '../../shared';
import { CreatePage, ResourceForm, useDone, useResource } from '../../shared/resource';
import { AccountFields } from './AccountFields';
import { useAccountLabels } from './labels';
import { type CredentialValues, type PaymentAccount, sentCredentials } from './types';

const AccountCreate = () => {
  const t = useAccountLabels();
  const done = useDone();
  const redirect = useRedirect();
  const { name } = useResource();
  const { hotel } = useHotel();
  const [empty] = useState({
    hotelCode: hotel?.code,
    environment: 'test',
    credentials: {},
    channels: ['alipay', 'card', 'wechat'],
    currencyCode: hotel?.currencyCode ?? null,
    limits: { partial: true, withinDays: null, maxCount: null, amounts: {} },
    enabled: true,
  });
  /** There it is tested, and its callback address is copied. */
  const toItsPage = ({ id }: PaymentAccount) => {
    done('settings.added', false);
    redirect('edit', name, id);
  };
  return (
    <CreatePage
      record={empty}
      onSaved={toItsPage}
      transform={(values: { credentials: CredentialValues }) => ({
        ...values,
        credentials: sentCredentials(values.credentials, {}),
      })}
    >
      <ResourceForm submit={t('add')}>
        <AccountFields />
      </ResourceForm>
    </CreatePage>
  );
};

export default AccountCreate;

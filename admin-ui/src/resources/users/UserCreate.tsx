import { useState } from 'react';
import { useLocaleState } from 'react-admin';
import { useHotel, useTimeZone } from '../../shared';
import { CreatePage, ResourceForm } from '../../shared/resource';
import { useUserLabels } from './labels';
import { sentOf, UserFields } from './UserFields';

const UserCreate = () => {
  const t = useUserLabels();
  const timeZone = useTimeZone();
  const { hotel } = useHotel();
  const [language] = useLocaleState();
  // A new user works in the hotel it is added at.
  const [empty] = useState({
    language,
    userType: 'NORMAL',
    status: 'enabled',
    roles: [],
    groupLevel: false,
    allHotels: false,
    hotels: hotel ? [hotel.code] : [],
    resort: hotel?.code ?? null,
    signsInBy: 'password',
    password: null,
    confirmPassword: null,
    attributes: {},
  });
  return (
    <CreatePage record={empty} transform={(values: object) => sentOf(values, timeZone)}>
      <ResourceForm submit={t('add')}>
        <UserFields />
      </ResourceForm>
    </CreatePage>
  );
};

export default UserCreate;

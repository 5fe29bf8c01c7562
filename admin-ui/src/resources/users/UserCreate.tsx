import { useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { PageTitle, useHotel } from '../../shared';
import { BackLink, useBasePath } from '../../shared/settings';
import { newUser } from './form/user-values';
import { UserForm } from './form/UserForm';

const UserCreate = () => {
  const translate = useTranslate();
  const base = useBasePath('user');
  const { hotel } = useHotel();
  const [locale] = useLocaleState();
  const [values] = useState(() => newUser(hotel?.code ?? null, locale));
  return (
    <>
      <BackLink to={base}>{translate('users.list.title')}</BackLink>
      <PageTitle title={translate('users.addTitle')} />
      <UserForm user={null} values={values} />
    </>
  );
};

export default UserCreate;

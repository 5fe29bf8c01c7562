import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useHolds } from '../../shared';

/** That no mail can be sent from this hotel, and for who may change that, the way to do it. */
export const NoEmailService = () => {
  const translate = useTranslate();
  const mayAdd = useHolds('EMAIL_SETTING_VIEW');
  return (
    <>
      {translate('newRequest.gets.noEmailService')}
      {mayAdd && (
        <>
          {' · '}
          <Link to="/email" data-testid="to-email-service">
            {translate('newRequest.gets.addEmailService')}
          </Link>
        </>
      )}
    </>
  );
};

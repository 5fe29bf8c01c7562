import { Link } from 'react-router-dom';
import { useHolds } from '../../shared';

/** That no mail can be sent from this hotel, and for who may change that, the way to do it. */
export const NoEmailService = ({ says, add }: { says: string; add: string }) => {
  const mayAdd = useHolds('EMAIL_SETTING_MGT');
  return (
    <>
      {says}
      {mayAdd && (
        <>
          {' · '}
          <Link to="/email" data-testid="to-email-service">
            {add}
          </Link>
        </>
      )}
    </>
  );
};

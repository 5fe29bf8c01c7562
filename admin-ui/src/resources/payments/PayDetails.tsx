import { Navigate, useSearchParams } from 'react-router-dom';
import { detailPath, newRequestPath } from './paths';

/** The address other systems link a payment's details by: `?id=` names it. Without one there is only a new request to make. */
const PayDetails = () => {
  const id = useSearchParams()[0].get('id');
  return <Navigate to={id ? detailPath(id) : newRequestPath} replace />;
};

export default PayDetails;

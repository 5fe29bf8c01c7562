import { generatePath } from 'react-router-dom';
import { paths } from '../../paths';

export const newRequestPath = paths.newRequest;
export const detailPath = (id: string): string => generatePath(paths.detail, { id });
/** @param disputeId absent: the one that is most pressing */
export const disputePath = (id: string, disputeId = 'latest'): string =>
  generatePath(paths.dispute, { id, disputeId });
export const sentPath = (id: string): string => generatePath(paths.requestSent, { id });
/** A new request filled with an earlier one. */
export const copyPath = (id: string): string => `${paths.newRequest}?copy=${encodeURIComponent(id)}`;

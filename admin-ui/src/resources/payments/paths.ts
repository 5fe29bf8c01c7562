import { generatePath } from 'react-router-dom';
import { paths } from '../../paths';

export const historyPath = paths.history;
export const newRequestPath = paths.newRequest;
export const detailPath = (id: string): string => generatePath(paths.detail, { id });
export const sentPath = (id: string): string => generatePath(paths.requestSent, { id });
/** The form of a new request, filled from an earlier one. */
export const copyPath = (id: string): string => `${paths.newRequest}?copy=${id}`;

import { generatePath } from 'react-router-dom';
import { paths } from '../../paths';

export const historyPath = paths.history;
export const newRequestPath = paths.newRequest;
export const detailPath = (id: string): string => generatePath(paths.detail, { id });
export const sentPath = (id: string): string => generatePath(paths.requestSent, { id });
/** A new request filled with an earlier one. */
export const copyPath = (id: string): string => `${paths.newRequest}?copy=${encodeURIComponent(id)}`;

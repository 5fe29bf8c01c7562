import { useTranslate } from 'react-admin';
import { Lines } from '../../shared';
import type { Problem } from './types';

/** Where history is wrong, in words. */
export const ProblemList = ({ problems }: { problems: Problem[] }) => {
  const translate = useTranslate();
  return (
    <Lines sx={{ maxHeight: 260, mt: '8px', overflow: 'auto' }} data-testid="problems">
      {problems.map(({ streamId, version, reason }) => (
        <li key={`${streamId} ${version} ${reason}`}>
          <code>{streamId}</code>{' '}
          {translate('operations.problem.at', {
            version,
            reason: translate(`operations.problem.${reason.replace(/\W+/g, '_')}`, { _: reason }),
          })}
        </li>
      ))}
    </Lines>
  );
};

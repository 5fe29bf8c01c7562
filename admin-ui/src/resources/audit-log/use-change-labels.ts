import { useLabels } from '../../shared';

/** `because`: why somebody was refused; `act`: what somebody did about an exception. */
type Group = 'action' | 'entity' | 'property' | 'because' | 'act' | 'kind' | 'outcome';

/** Labels for what the log calls by its technical name; what has none is shown as it is. */
export const useChangeLabels = () => {
  const t = useLabels('auditLog');
  return (group: Group, name: string, otherwise = name) => t(`${group}.${name}`, { _: otherwise });
};

import { useLabels } from '../../shared';

/**
 * `because`: why a request was refused; `act`: what was done about an exception or a difference; `by`: how a user
 * signed in.
 */
type Group = 'action' | 'entity' | 'property' | 'because' | 'act' | 'by' | 'kind' | 'outcome';

/** Labels for what the log calls by its technical name; what has none is shown as it is. */
export const useChangeLabels = () => {
  const t = useLabels('auditLog');
  return (group: Group, name: string, otherwise = name) => t(`${group}.${name}`, { _: otherwise });
};

import { useWords } from '../../shared';

/** `because`: why somebody was refused; `act`: what somebody did about an exception. */
type Group = 'action' | 'entity' | 'property' | 'because' | 'act' | 'kind';

/** Words for what the log calls by its technical name; what has none is shown as it is. */
export const useChangeWords = () => {
  const word = useWords('auditLog');
  return (group: Group, name: string) => word(`${group}.${name}`, { _: name });
};

import { useTranslate } from 'react-admin';

/** Words for what the log calls by its technical name; what has none is shown as it is. */
export const useChangeWords = () => {
  const translate = useTranslate();
  return {
    action: (name: string) => translate(`auditLog.action.${name}`, { _: name }),
    entity: (name: string) => translate(`auditLog.entity.${name}`, { _: name }),
    property: (name: string) => translate(`auditLog.property.${name}`, { _: name }),
    /** Why somebody was refused. */
    because: (name: string) => translate(`auditLog.because.${name}`, { _: name }),
    /** What somebody did about an exception. */
    act: (name: string) => translate(`auditLog.act.${name}`, { _: name }),
    kind: (name: string) => translate(`auditLog.kind.${name}`, { _: name }),
  };
};

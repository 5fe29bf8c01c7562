import { useGetList } from 'react-admin';
import { useHolds, useLocalName } from '../../shared';
import { useMessageLabels } from './labels';
import type { Message } from './types';

const RULES = 'NOTIFICATION_AUTO_SEND_RULE_VIEW';
const all = { pagination: { page: 1, perPage: 200 }, sort: { field: 'code', order: 'ASC' as const } };

interface Named {
  id: string;
  code: string;
  name: string;
  nameZh: string;
}

/** Rules and departments by their names, for who may look at them; to others their codes have to say it. */
const useNames = () => {
  const enabled = useHolds(RULES);
  const localName = useLocalName();
  const { data: rules = [] } = useGetList<Named>('send-rules', all, { enabled });
  const { data: departments = [] } = useGetList<Named>('departments', all, { enabled });
  const department = (code: string): string => {
    const found = departments.find((each) => each.code === code);
    return found ? localName(found) : code;
  };
  return { rule: (code: string) => rules.find((each) => each.code === code)?.name ?? code, department };
};

/** What is said of a message, wherever it is listed. */
export const useMessageText = () => {
  const t = useMessageLabels();
  const names = useNames();
  return {
    /** “Front office desk”, “Guest” */
    whom: ({ audience, department }: Message): string =>
      department === null ? t(`audience.${audience}`) : names.department(department),
    /** What it followed from. */
    what: ({ trigger, purpose }: Message): string =>
      trigger === null
        ? t(purpose === 'resend' ? 'trigger.resend' : 'trigger.again')
        : t(`trigger.${trigger}`),
    /** By which rule it went out, and from which version of which template. */
    how: ({ rule, template: { type, code, version }, resendOf }: Message): string =>
      [
        rule === null ? null : t('byRule', { rule: names.rule(rule) }),
        resendOf === null ? null : t('again'),
        code === null
          ? null
          : t(version === null ? 'templateOnly' : 'template', { template: `${type}.${code}`, version }),
      ]
        .filter((part) => part !== null)
        .join(' · '),
    /** Why it did not go out, in our words before those of the server. */
    why: ({ reason, providerSaid }: Message): string | null => reason ?? providerSaid,
    to: ({ recipient }: Message): string => recipient ?? t('noRecipient'),
  };
};

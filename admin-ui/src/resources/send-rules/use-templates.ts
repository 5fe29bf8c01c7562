import { useGetList } from 'react-admin';
import { useHolds } from '../../shared';
import {
  type Channel,
  type SendRule,
  TEMPLATES,
  isUsed,
  type TemplatePlace,
  type Trigger,
  typeOf,
} from './types';

/** What a rule has to know of a template. */
export interface RuleTemplate {
  id: string;
  code: string;
  name: string;
  type: string;
  /** It counts where a rule names none. */
  primary: boolean;
  enabled: boolean;
  version: number;
}

const API = { EMAIL: 'email-templates', SMS: 'sms-templates' } as const;
const PAGES = { EMAIL: '/notification/email-detail', SMS: '/notification/sms-detail' } as const;
const PERMISSIONS = {
  EMAIL: 'NOTIFICATION_EMAIL_TEMPLATE_VIEW',
  SMS: 'NOTIFICATION_SMS_TEMPLATE_VIEW',
} as const;

const all = { pagination: { page: 1, perPage: 500 }, sort: { field: 'name', order: 'ASC' as const } };

/** The templates of both channels, as far as the reader may look at them. */
export const useTemplates = () => {
  const may = { EMAIL: useHolds(PERMISSIONS.EMAIL), SMS: useHolds(PERMISSIONS.SMS) };
  const email = useGetList<RuleTemplate>(API.EMAIL, all, { enabled: may.EMAIL });
  const sms = useGetList<RuleTemplate>(API.SMS, all, { enabled: may.SMS });
  const known = { EMAIL: email.data, SMS: sms.data };

  const offered = (channel: Channel, type: string | undefined) =>
    (known[channel] ?? []).filter((template) => template.type === type);
  /** The one that counts: the named one, or the primary one of its type. Nothing where it is gone, or not to be seen. */
  const find = (channel: Channel, type: string | undefined, code: string | null) =>
    offered(channel, type).find((template) => (code === null ? template.primary : template.code === code));
  const of = (rule: SendRule, place: TemplatePlace) =>
    find(place.channel, typeOf(rule.trigger, place.whom), rule[place.field] ?? null);
  return {
    offered,
    find,
    /** The first template that a rule sends, which stands for it in the list. */
    firstOf: (rule: SendRule) => {
      const place = TEMPLATES.find((each) => isUsed(rule, each));
      return { place, template: place && of(rule, place) };
    },
    isKnown: (channel: Channel) => known[channel] !== undefined,
    /** Its editor, for who may open it. */
    pathOf: (channel: Channel, trigger: Trigger, whom: TemplatePlace['whom'], code: string | null) => {
      const template = find(channel, typeOf(trigger, whom), code);
      return may[channel] && template ? `${PAGES[channel]}/${encodeURIComponent(template.id)}` : null;
    },
  };
};
export type Templates = ReturnType<typeof useTemplates>;

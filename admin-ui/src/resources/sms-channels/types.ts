import type { components } from '../../api/schema';
import { credentialsSent } from '../../shared/credentials/sent';
import { STAFF_TYPES, type Trigger } from '../send-rules/types';

type Schemas = components['schemas'];

export type SmsChannel = Schemas['SmsChannelAnswer'];
export type TestAnswer = Schemas['TestMessageAnswer'];
type ApprovedTemplate = Schemas['ApprovedTemplate'];
export type Parameter = ApprovedTemplate['parameters'][number];

export const LANGUAGES = ['en', 'zh'] as const;
type Language = (typeof LANGUAGES)[number];

/** What guests are texted, as a provider approves it one by one. */
export const FOR_GUESTS = ['payment-link', 'RECEIPT', 'EXPIRED', 'CANCELED', 'REFUNDED'] as const;
/** What staff are texted, by the code of its template. */
export const FOR_STAFF = new Map(
  (Object.entries(STAFF_TYPES) as [Trigger, string][]).map(([trigger, code]) => [code, trigger]),
);
const APPROVED: readonly string[] = [...FOR_GUESTS, ...FOR_STAFF.keys()];

/** As the form holds the approved templates: one place for each message and language, filled or not. */
export type TemplatePlaces = Record<string, Record<Language, { id: string | null; parameters: Parameter[] }>>;
export type SmsChannelForm = Omit<SmsChannel, 'templateIds'> & {
  templates: TemplatePlaces;
  /** Those that the form has no place for. */
  otherTemplates: ApprovedTemplate[];
};

/** What a message leaves open as long as nothing else was chosen: staff have no use for the guest's link. */
const usualOf = (template: string): Parameter[] =>
  FOR_STAFF.has(template) ? ['hotel', 'paymentNo', 'amount'] : ['amount', 'dueAt', 'path'];

export const templatesOf = (
  approved: readonly ApprovedTemplate[],
): Pick<SmsChannelForm, 'templates' | 'otherTemplates'> => {
  const of = (template: string, language: Language) => {
    const found = approved.find((each) => each.template === template && each.language === language);
    return { id: found?.id ?? null, parameters: found?.parameters ?? usualOf(template) };
  };
  return {
    templates: Object.fromEntries(
      APPROVED.map((template) => [template, { en: of(template, 'en'), zh: of(template, 'zh') }]),
    ),
    otherTemplates: approved.filter(({ template }) => !APPROVED.includes(template)),
  };
};

/** The form's values as the API takes them; one without an id is no template. */
export const sentOf = ({
  templates,
  otherTemplates = [],
  credentials,
  ...channel
}: Partial<SmsChannelForm>) => ({
  ...channel,
  credentials: credentialsSent(credentials),
  ...(templates && {
    templateIds: [
      ...APPROVED.flatMap((template) =>
        LANGUAGES.flatMap((language): ApprovedTemplate[] => {
          const { id, parameters } = templates[template]![language];
          return id?.trim() ? [{ template, language, id, parameters }] : [];
        }),
      ),
      ...otherTemplates,
    ],
  }),
});

import type { components } from '../../api/schema';
import { credentialsSent } from '../../shared/credentials/sent';

type Schemas = components['schemas'];

export type SmsChannel = Schemas['SmsChannelAnswer'];
export type TestAnswer = Schemas['TestMessageAnswer'];
type ApprovedTemplate = Schemas['ApprovedTemplate'];
export type Parameter = ApprovedTemplate['parameters'][number];

export const LANGUAGES = ['en', 'zh'] as const;
type Language = (typeof LANGUAGES)[number];

/** What guests are texted, as a provider approves it one by one. */
export const APPROVED = ['payment-link', 'RECEIPT', 'EXPIRED', 'CANCELED', 'REFUNDED'] as const;
type Approved = (typeof APPROVED)[number];

/** As the form holds the approved templates: one place for each message and language, filled or not. */
export type TemplatePlaces = Record<
  Approved,
  Record<Language, { id: string | null; parameters: Parameter[] }>
>;
export type SmsChannelForm = Omit<SmsChannel, 'templateIds'> & {
  templates: TemplatePlaces;
  /** Those that the form has no place for. */
  otherTemplates: ApprovedTemplate[];
};

const PARAMETERS: Parameter[] = ['amount', 'dueAt', 'path'];
const hasPlace = ({ template }: ApprovedTemplate) => (APPROVED as readonly string[]).includes(template);

export const templatesOf = (
  approved: readonly ApprovedTemplate[],
): Pick<SmsChannelForm, 'templates' | 'otherTemplates'> => {
  const of = (template: Approved, language: Language) => {
    const found = approved.find((each) => each.template === template && each.language === language);
    return { id: found?.id ?? null, parameters: found?.parameters ?? PARAMETERS };
  };
  return {
    templates: Object.fromEntries(
      APPROVED.map((template) => [template, { en: of(template, 'en'), zh: of(template, 'zh') }]),
    ) as TemplatePlaces,
    otherTemplates: approved.filter((each) => !hasPlace(each)),
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
          const { id, parameters } = templates[template][language];
          return id?.trim() ? [{ template, language, id, parameters }] : [];
        }),
      ),
      ...otherTemplates,
    ],
  }),
});

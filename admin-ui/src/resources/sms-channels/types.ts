import type { components } from '../../api/schema';
import { credentialsSent } from '../../shared/credentials/sent';

type Schemas = components['schemas'];

export type SmsChannel = Schemas['SmsChannelAnswer'];
export type TestAnswer = Schemas['TestMessageAnswer'];
type ApprovedTemplate = Schemas['ApprovedTemplate'];
export type Parameter = ApprovedTemplate['parameters'][number];

export const LANGUAGES = ['en', 'zh'] as const;
type Language = (typeof LANGUAGES)[number];

/** As the form holds the approved templates: one place for each language, filled or not. */
export type TemplatesByLanguage = Record<Language, { id: string | null; parameters: Parameter[] }>;
export type SmsChannelForm = Omit<SmsChannel, 'templateIds'> & { templates: TemplatesByLanguage };

const PARAMETERS: Parameter[] = ['amount', 'dueAt', 'path'];

export const templatesOf = (approved: readonly ApprovedTemplate[]): TemplatesByLanguage => {
  const of = (language: Language) => {
    const found = approved.find((each) => each.language === language);
    return { id: found?.id ?? null, parameters: found?.parameters ?? PARAMETERS };
  };
  return { en: of('en'), zh: of('zh') };
};

/** The form's values as the API takes them; a language without an id has no template. */
export const sentOf = ({ templates, credentials, ...channel }: Partial<SmsChannelForm>) => ({
  ...channel,
  credentials: credentialsSent(credentials),
  ...(templates && {
    templateIds: LANGUAGES.flatMap((language): ApprovedTemplate[] => {
      const { id, parameters } = templates[language];
      return id?.trim() ? [{ template: 'payment-link', language, id, parameters }] : [];
    }),
  }),
});

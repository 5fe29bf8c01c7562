import { useLocaleState } from 'react-admin';
import type { components } from '../../api/schema';
import { useAnswer, useLocalName } from '../../shared';
import { useResource } from '../../shared/resource/use-resource';

type Schemas = components['schemas'];

export type Kind = Schemas['TemplateTypeAnswer']['kind'];
export type Template = Schemas['TemplateAnswer'];
export type TemplateType = Schemas['TemplateTypeAnswer'];
export type TemplateField = Schemas['TemplateFieldAnswer'];
export type Layer = Template['layer'];
export type Version = Schemas['TemplateVersionAnswer'];
export type VersionContent = Schemas['TemplateVersionContentAnswer'];
export type Content = Pick<VersionContent, 'name' | 'texts' | 'cc' | 'bcc' | 'look'>;
export type Problem = Schemas['TemplateProblemAnswer'];
export type Check = Schemas['CheckAnswer'];
export type PreviewAnswer = Schemas['PreviewAnswer'];
export type Look = NonNullable<Template['look']>;

/** As long as none is chosen; a text message has none. */
export const plainLook = (kind: Kind): Look | null =>
  kind === 'SMS' ? null : { accent: null, showLogo: true, browserLanguages: { en: ['en'], zh: ['zh'] } };

/** BCP 47 */
export type Language = string;

/** What the form holds. */
export type TemplateForm = Pick<
  Template,
  'type' | 'code' | 'name' | 'texts' | 'cc' | 'bcc' | 'look' | 'isPrimary' | 'sort' | 'enabled'
> & { note: string };

export const KIND_OF_API: Record<string, Kind> = {
  'email-templates': 'EMAIL',
  'sms-templates': 'SMS',
  'payment-page-templates': 'PAGE',
};

export const useTypes = (kind: Kind) =>
  useAnswer<TemplateType[]>(['template-types', kind], '/template-types', {
    query: { kind },
    staleTime: 300_000,
  });

/** A variable as the page speaks of it, in the reader's language. */
export interface Variable {
  name: string;
  group: string;
  label: string;
  example: string;
}

/** The variables of a type; examples in the language of the text that they go into. */
export const useVariables = (type: TemplateType | undefined, language: Language): Variable[] => {
  const [locale] = useLocaleState();
  return (type?.variables ?? []).map((each) => ({
    name: each.name,
    group: locale === 'zh' ? each.groupNameZh : each.groupName,
    label: locale === 'zh' ? each.labelZh : each.label,
    example: (language === 'zh' ? each.exampleZh : each.example) ?? '—',
  }));
};

/** The name of a type in the reader's language; its code where it is not known. */
export const useTypeName = (kind: Kind) => {
  const { data } = useTypes(kind);
  const localName = useLocalName();
  return (code: string): string => {
    const type = data?.find((each) => each.code === code);
    return type ? localName(type) : code;
  };
};

/** The kind of the resource around. */
export const useKind = (): Kind => KIND_OF_API[useResource().api]!;

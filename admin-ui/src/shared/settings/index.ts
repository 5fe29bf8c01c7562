export { FormSection, type FormSectionProps, Wide } from './FormSection';
export * from './fields';
export { KeyValueInput, type KeyValueInputProps } from './KeyValueInput';
export { SettingsForm, type SettingsFormProps } from './SettingsForm';
export { type FieldProblems, useSettingsForm } from './use-settings-form';

import { useTranslate, type Validator } from 'react-admin';
import type { components } from '../../api/schema';
import { Text, Wide } from '../resource';
import { useLocalName } from '../useHotel';
import { type SavedSecret, SecretInput } from './SecretInput';

export type CredentialField = components['schemas']['CredentialFieldAnswer'];

export interface CredentialFieldsProps {
  /** What the vendor needs, as `GET v1/vendors` says it. */
  fields: readonly CredentialField[];
  saved: readonly SavedSecret[];
  /** They were saved for another address or account, and have to be entered again. */
  again?: boolean;
  /** Whether all that is required must be there. Without it only the form of what is typed is checked. */
  complete: boolean;
}

/** The inputs for an account at another system, drawn from what its vendor says it needs: below `credentials`. */
export const CredentialFields = ({ fields, saved, again = false, complete }: CredentialFieldsProps) => {
  const translate = useTranslate();
  const localName = useLocalName();
  const ruleOf =
    ({ pattern, required }: CredentialField): Validator =>
    (value: string | null | undefined) => {
      if (!value) return required && complete ? translate('settings.needed') : undefined;
      const fits = pattern === null || new RegExp(`^(?:${pattern})$`, 'u').test(value);
      return fits ? undefined : translate('settings.credentials.form');
    };
  return fields.map((field) => {
    const { name, secret, required, multiline } = field;
    const common = {
      source: `credentials.${name}`,
      label: localName({ name: field.label.en, nameZh: field.label.zh }),
      rule: ruleOf(field),
    };
    if (secret) {
      const kept = saved.find((each) => each.name === name);
      return <SecretInput key={name} {...common} {...{ name, required, multiline, again }} saved={kept} />;
    }
    return (
      <Wide key={name} on={multiline}>
        <Text
          {...common}
          optional={!required}
          mono
          {...(multiline && { multiline, minRows: 4, maxRows: 10 })}
        />
      </Wide>
    );
  });
};

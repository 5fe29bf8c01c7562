import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { FormSection, FormSwitch, FormText, Wide } from '../../../shared/settings';
import { LogoField } from './LogoField';
import { TimeZoneField } from './TimeZoneField';

const lowerCase = { htmlInput: { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' } };

/** A capital typed by habit is no mistake worth a message. */
const useLowerCase = (name: 'id' | 'simpleCode') => {
  const { setValue, getValues } = useFormContext();
  return () => setValue(name, String(getValues(name)).trim().toLowerCase(), { shouldDirty: true });
};

export const BasicFields = ({ isNew }: { isNew: boolean }) => {
  const translate = useTranslate();
  const word = (key: string) => translate(`tenants.field.${key}`);
  const lowerId = useLowerCase('id');
  const lowerCode = useLowerCase('simpleCode');
  return (
    <>
      <FormSection title={translate('tenants.section.tenant')} note={translate('tenants.section.tenantNote')}>
        <Wide>
          <FormText name="name" label={word('name')} />
        </Wide>
        <FormText
          name="id"
          label={word('id')}
          disabled={!isNew}
          onBlur={lowerId}
          helperText={word(isNew ? 'idHelp' : 'idFixed')}
          slotProps={lowerCase}
        />
        <FormText
          name="simpleCode"
          label={word('simpleCode')}
          disabled={!isNew}
          onBlur={lowerCode}
          helperText={word(isNew ? 'simpleCodeHelp' : 'simpleCodeFixed')}
          slotProps={lowerCase}
        />
        <TimeZoneField />
        <FormText name="area" label={word('area')} optional />
        <Wide>
          <LogoField />
        </Wide>
        <Wide>
          <FormSwitch
            name="builtInRoles"
            label={word('builtInRoles')}
            help={word(isNew ? 'builtInRolesHelp' : 'builtInRolesFixed')}
            disabled={!isNew}
          />
        </Wide>
      </FormSection>
      <FormSection
        title={translate('tenants.section.contact')}
        note={translate('tenants.section.contactNote')}
      >
        <FormText name="telephone" label={word('telephone')} optional type="tel" />
        <FormText name="email" label={word('email')} optional type="email" />
        <Wide>
          <FormText name="website" label={word('website')} optional type="url" />
        </Wide>
        <Wide>
          <FormText name="address" label={word('address')} optional multiline minRows={2} />
        </Wide>
      </FormSection>
    </>
  );
};

import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FormSection, FormSwitch, FormText, KeyValueInput, Wide } from '../../../shared/settings';
import type { Tenant } from '../types';
import { SecretField } from './SecretField';
import { needsClientSecret, type TenantValues } from './tenant-values';

const plain = { htmlInput: { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' } };
const nodes = ['usernameNode', 'nameNode', 'emailNode', 'rolesNode', 'hotelsNode'] as const;

const Mapping = ({ name, here }: { name: 'roleMapping' | 'hotelMapping'; here: string }) => {
  const translate = useTranslate();
  const label = translate(`tenants.field.${name}`);
  return (
    <Wide>
      <h3 className="ten-h3">{label}</h3>
      <KeyValueInput
        name={name}
        label={label}
        keyLabel={translate('tenants.field.atProvider')}
        valueLabel={translate(`tenants.field.${here}`)}
      />
    </Wide>
  );
};

export const SsoFields = ({ stored }: { stored: Tenant | null }) => {
  const translate = useTranslate();
  const word = (key: string) => translate(`tenants.field.${key}`);
  const [enabled, authServerUrl = '', realm = '', clientId = ''] = useWatch<
    TenantValues,
    ['ssoEnabled', 'authServerUrl', 'realm', 'clientId']
  >({ name: ['ssoEnabled', 'authServerUrl', 'realm', 'clientId'] });
  const isOutdated = needsClientSecret({ authServerUrl, realm, clientId }, stored);
  return (
    <>
      <FormSection title={translate('tenants.section.sso')} note={translate('tenants.section.ssoNote')}>
        <Wide>
          <FormSwitch name="ssoEnabled" label={word('ssoEnabled')} help={word('ssoEnabledHelp')} />
        </Wide>
        {enabled && (
          <>
            <Wide>
              <FormText
                name="authServerUrl"
                label={word('authServerUrl')}
                helperText={word('authServerUrlHelp')}
                mono
                slotProps={plain}
              />
            </Wide>
            <FormText
              name="realm"
              label={word('realm')}
              helperText={word('realmHelp')}
              optional
              slotProps={plain}
            />
            <FormText name="clientId" label={word('clientId')} slotProps={plain} />
            <SecretField
              name="clientSecret"
              replacing="replaceClientSecret"
              label={word('clientSecret')}
              help={word('clientSecretHelp')}
              optional={!isOutdated}
              saved={stored?.sso?.clientSecretSet === true}
              savedAt={stored?.sso?.clientSecretChangedAt ?? null}
              outdated={isOutdated && translate('tenants.secret.changedSso')}
            />
            <Wide>
              <FormSwitch name="tlsVerify" label={word('tlsVerify')} help={word('tlsVerifyHelp')} />
            </Wide>
          </>
        )}
      </FormSection>
      {enabled && (
        <>
          <FormSection
            title={translate('tenants.section.token')}
            note={translate('tenants.section.tokenNote')}
          >
            {nodes.map((node) => (
              <FormText key={node} name={node} label={word(node)} mono slotProps={plain} />
            ))}
          </FormSection>
          <FormSection
            title={translate('tenants.section.mapping')}
            note={translate('tenants.section.mappingNote')}
          >
            <Wide>
              <FormSwitch name="userSync" label={word('userSync')} help={word('userSyncHelp')} />
            </Wide>
            <Mapping name="roleMapping" here="roleHere" />
            <Mapping name="hotelMapping" here="hotelHere" />
          </FormSection>
        </>
      )}
    </>
  );
};

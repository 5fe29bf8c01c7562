import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FormSection, FormSwitch, FormText, Wide } from '../../../shared/settings';
import type { Tenant } from '../types';
import { ConnectionTest } from './ConnectionTest';
import type { ConnectionTestState } from './use-connection-test';
import { parseJdbcUrl } from './jdbc-url';
import { SecretField } from './SecretField';
import { needsDbPassword, type TenantValues } from './tenant-values';

const isLocal = (host: string): boolean => /^(localhost|127\.|::1$)/.test(host);

/** What the address says, while it is typed. */
const JdbcHint = () => {
  const translate = useTranslate();
  const text = (useWatch<TenantValues, 'jdbcUrl'>({ name: 'jdbcUrl' }) ?? '').trim();
  const parsed = parseJdbcUrl(text);
  if ('problem' in parsed) {
    // Half an address is no mistake; what can no longer become right is said at once.
    return (
      <>
        {translate(
          parsed.problem === 'form' ? 'tenants.field.jdbcUrlHelp' : `tenants.error.jdbc.${parsed.problem}`,
        )}
      </>
    );
  }
  const isOpen = (parsed.sslmode ?? 'disable') === 'disable' && !isLocal(parsed.host);
  return (
    <span data-testid="jdbc-hint">
      {translate('tenants.field.jdbcUrlRead', { ...parsed })}
      {isOpen && <span className="ten-line">{translate('tenants.field.jdbcUrlRisk')}</span>}
    </span>
  );
};

export interface DatabaseFieldsProps {
  stored: Tenant | null;
  test: ConnectionTestState;
}

export const DatabaseFields = ({ stored, test }: DatabaseFieldsProps) => {
  const translate = useTranslate();
  const word = (key: string) => translate(`tenants.field.${key}`);
  const [jdbcUrl = '', dbUsername = ''] = useWatch<TenantValues, ['jdbcUrl', 'dbUsername']>({
    name: ['jdbcUrl', 'dbUsername'],
  });
  const isOutdated = stored !== null && needsDbPassword({ jdbcUrl, dbUsername }, stored);
  const digits = { htmlInput: { inputMode: 'numeric' as const } };
  return (
    <FormSection
      title={translate('tenants.section.database')}
      note={translate('tenants.section.databaseNote')}
    >
      <Wide>
        <div className="ten-address">
          <div className="ten-fixed">
            <div className="label">{word('kind')}</div>
            <div>PostgreSQL</div>
          </div>
          <FormText
            name="jdbcUrl"
            label={word('jdbcUrl')}
            mono
            placeholder="jdbc:postgresql://"
            helperText={<JdbcHint />}
            slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' } }}
          />
        </div>
      </Wide>
      <FormText
        name="dbUsername"
        label={word('dbUsername')}
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' } }}
      />
      <SecretField
        name="dbPassword"
        replacing="replaceDbPassword"
        label={word('dbPassword')}
        help={word('dbPasswordHelp')}
        saved={stored !== null}
        outdated={isOutdated && translate('tenants.secret.changedDatabase')}
      />
      <Wide>
        <div className="ten-three">
          <FormText name="initialConnections" label={word('initialConnections')} slotProps={digits} />
          <FormText name="minConnections" label={word('minConnections')} slotProps={digits} />
          <FormText name="maxConnections" label={word('maxConnections')} slotProps={digits} />
        </div>
      </Wide>
      <Wide>
        <FormSwitch name="autoMigrate" label={word('autoMigrate')} help={word('autoMigrateHelp')} />
      </Wide>
      <Wide>
        <ConnectionTest test={test} stored={stored} />
      </Wide>
    </FormSection>
  );
};

import { Box, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import {
  Fact,
  FormPart,
  KeyValues,
  Logo,
  OnOff,
  Text,
  TimeZone,
  useReadOnly,
  Wide,
} from '../../shared/resource';
import { Secret, useStored } from './inputs';
import { parseJdbcUrl } from './jdbc-url';
import { useTenantLabels } from './labels';
import type { TenantValues } from './types';

/** The specification's “max 10 or 20”. */
const MOST_CONNECTIONS = 20;
const NODES = ['usernameNode', 'nameNode', 'emailNode', 'rolesNode', 'hotelsNode'] as const;

/** A capital typed by habit is no mistake worth a message. */
const lowerCase = (typed: string) => typed.trim().toLowerCase();
const trimmed = (typed: string) => typed.trim();

interface CodeProps {
  source: 'id' | 'simpleCode';
  letters: RegExp;
  wrong: string;
}

/** An id that stays: its letters are looked at before it is tried out. */
const Code = ({ source, letters, wrong }: CodeProps) => {
  const t = useTenantLabels();
  const isNew = useStored() === null;
  return (
    <Text
      source={source}
      disabled={!isNew}
      shape={lowerCase}
      {...(!isNew && { help: t(`fixed.${source}`) })}
      rule={(code?: string) => (!code ? t(`error.${source}`) : letters.test(code) ? undefined : wrong)}
    />
  );
};

export const TenantFields = () => {
  const t = useTenantLabels();
  const isNew = useStored() === null;
  return (
    <>
      <FormPart name="tenant">
        <Text wide source="name" />
        <Code source="id" letters={/^[a-z]{1,40}$/} wrong={t('error.letters')} />
        <Code source="simpleCode" letters={/^[0-9a-z]{1,20}$/} wrong={t('error.lettersAndDigits')} />
        <TimeZone />
        <Text source="area" optional />
        <Wide>
          <Logo />
        </Wide>
        <OnOff
          wide
          source="builtInRoles"
          disabled={!isNew}
          {...(!isNew && { help: t('fixed.builtInRoles') })}
        />
      </FormPart>
      <FormPart name="contact">
        <Text source="telephone" optional type="tel" />
        <Text source="email" optional type="email" />
        <Text wide source="website" optional type="url" />
        <Text wide source="address" optional multiline minRows={2} />
      </FormPart>
    </>
  );
};

/** What the address says, while it is typed. Half an address is no mistake; what can no longer become right is. */
const JdbcHint = () => {
  const t = useTenantLabels();
  const parsed = parseJdbcUrl(useWatch<TenantValues>({ name: 'database.jdbcUrl' }) as string | null);
  if ('problem' in parsed) {
    return t(parsed.problem === 'form' ? 'help.database.jdbcUrl' : `jdbc.${parsed.problem}`);
  }
  const isOpen = (parsed.sslmode ?? 'disable') === 'disable' && !/^(localhost|127\.|::1$)/.test(parsed.host);
  return (
    <span data-testid="jdbc-hint">
      {t('jdbc.read', { ...parsed, port: String(parsed.port) })}
      {isOpen && <span style={{ display: 'block' }}>{t('jdbc.risk')}</span>}
    </span>
  );
};

const JdbcUrl = () => {
  const t = useTenantLabels();
  const problemOf = (url: string | null) => {
    const parsed = parseJdbcUrl(url);
    return 'problem' in parsed ? t(`jdbc.${parsed.problem}`) : undefined;
  };
  return <Text source="database.jdbcUrl" mono shape={trimmed} rule={problemOf} help={<JdbcHint />} />;
};

const Connections = ({ source }: { source: 'initialConnections' | 'minConnections' | 'maxConnections' }) => {
  const t = useTenantLabels();
  const problemOf = (count: unknown) => {
    if (count === null || count === undefined) return t('error.count');
    const tooMany = source === 'maxConnections' && Number(count) > MOST_CONNECTIONS;
    return tooMany ? t('error.mostConnections', { max: MOST_CONNECTIONS }) : undefined;
  };
  return (
    <Text
      source={`database.${source}`}
      numeric
      rule={problemOf}
      shape={(typed) => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : typed)}
    />
  );
};

/** There is one kind: it looks like a field that cannot be changed. */
const Kind = () => {
  const label = useTenantLabels()('field.database.kind');
  if (useReadOnly()) return <Fact label={label}>PostgreSQL</Fact>;
  return <TextField label={label} value="PostgreSQL" margin="none" disabled />;
};

const Columns = ({ of, children }: { of: string; children: ReactNode }) =>
  useReadOnly() ? (
    children
  ) : (
    <Box sx={{ display: 'grid', gap: '16px', gridTemplateColumns: { xs: '1fr', sm: of } }}>{children}</Box>
  );

/** @param isNew a tenant that is there says where its database is */
export const DatabaseFields = ({ isNew = false, children }: { isNew?: boolean; children: ReactNode }) => {
  const ownServer = useWatch<TenantValues, 'ownServer'>({ name: 'ownServer' });
  const choice = isNew && <OnOff wide source="ownServer" />;
  return isNew && ownServer ? (
    <FormPart name="database">{choice}</FormPart>
  ) : (
    <EnteredDatabase choice={choice}>{children}</EnteredDatabase>
  );
};

const EnteredDatabase = ({ choice, children }: { choice: ReactNode; children: ReactNode }) => (
  <FormPart name="database">
    {choice}
    <Wide>
      <Columns of="140px 1fr">
        <Kind />
        <JdbcUrl />
      </Columns>
    </Wide>
    <Text source="database.username" />
    <Secret part="database" source="database.password" of={['jdbcUrl', 'username']} />
    <Wide>
      <Columns of="1fr 1fr 1fr">
        <Connections source="initialConnections" />
        <Connections source="minConnections" />
        <Connections source="maxConnections" />
      </Columns>
    </Wide>
    <OnOff wide source="database.autoMigrate" />
    <Wide>{children}</Wide>
  </FormPart>
);

export const SsoFields = () => {
  const t = useTenantLabels();
  const enabled = useWatch({ name: 'sso.enabled' }) as boolean;
  const readOnly = useReadOnly();
  const mapping = (name: 'role' | 'hotel') => (
    <Wide>
      {!readOnly && (
        <Box component="h3" sx={{ mb: '8px', fontSize: 14, fontWeight: 650 }}>
          {t(`field.sso.${name}Mapping`)}
        </Box>
      )}
      <KeyValues
        source={`sso.${name}Mapping`}
        label={t(`field.sso.${name}Mapping`)}
        keyLabel={t('mapping.atProvider')}
        valueLabel={t(`mapping.${name}`)}
      />
    </Wide>
  );
  return (
    <>
      <FormPart name="sso">
        <OnOff wide source="sso.enabled" />
        {enabled && (
          <>
            <Text wide source="sso.authServerUrl" mono shape={trimmed} />
            <Text source="sso.realm" optional />
            <Text source="sso.clientId" />
            <Secret part="sso" source="sso.clientSecret" of={['authServerUrl', 'realm', 'clientId']} />
            <OnOff wide source="sso.tlsVerify" />
          </>
        )}
      </FormPart>
      {enabled && (
        <>
          <FormPart name="token">
            {NODES.map((node) => (
              <Text
                key={node}
                source={`sso.${node}`}
                mono
                shape={trimmed}
                rule={(path: unknown) => (path ? undefined : t('error.node'))}
              />
            ))}
          </FormPart>
          <FormPart name="mapping">
            <OnOff wide source="sso.userSync" />
            {mapping('role')}
            {mapping('hotel')}
          </FormPart>
        </>
      )}
    </>
  );
};

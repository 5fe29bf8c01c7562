import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { SecretInput } from '../../shared/credentials';
import { FormPart, keysOf, OnOff, Select, Text, Wide } from '../../shared/resource';
import { labels, useHttpProxyLabels } from './labels';
import type { HttpProxyForm } from './types';
import { useTenantNames } from './use-tenants';

const WATCHED = ['mode', 'host', 'port', 'username'] as const;

export const HttpProxyFields = () => {
  const t = useHttpProxyLabels();
  const { choices } = useTenantNames();
  const stored = useRecordContext<HttpProxyForm>()!;
  const isNew = stored.id === undefined;
  const [mode, host, port, username] = useWatch<HttpProxyForm, typeof WATCHED>({ name: WATCHED });
  const isMoved =
    host !== stored.host || String(port) !== String(stored.port) || (username ?? null) !== stored.username;
  return (
    <>
      <FormPart name="whose">
        <Select source="tenantId" choices={choices} disabled={!isNew} autoFocus={isNew} />
        <Select
          source="mode"
          choices={keysOf(labels.mode).map((value) => ({ value, text: t(`mode.${value}`) }))}
        />
        <Wide>
          <OnOff source="enabled" />
        </Wide>
      </FormPart>
      {mode === 'proxy' && (
        <>
          <FormPart name="proxy">
            <Text source="host" mono shape={(typed) => typed.trim()} />
            <Text
              source="port"
              mono
              numeric
              shape={(typed) => (/^\d{1,5}$/.test(typed.trim()) ? Number(typed) : typed)}
            />
            <Text source="username" optional />
            <SecretInput
              source="password"
              name="password"
              label={t('field.password')}
              required={false}
              saved={stored.passwordSet ? { name: 'password' } : undefined}
              again={!isNew && isMoved}
            />
            <Wide>
              <Text source="testAddress" mono />
            </Wide>
          </FormPart>
          <FormPart name="bypass">
            <Wide>
              <Text source="bypass" optional multiline minRows={3} maxRows={12} mono />
            </Wide>
          </FormPart>
        </>
      )}
    </>
  );
};

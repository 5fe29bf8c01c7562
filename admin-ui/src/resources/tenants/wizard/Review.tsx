import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type Fact, Facts, zoneLabel } from '../../../shared';
import { ConnectionTest } from '../form/ConnectionTest';
import type { StepName, TenantValues } from '../form/tenant-values';
import type { ConnectionTestState } from '../form/use-connection-test';

interface PartProps {
  step: StepName;
  onOpen: (step: StepName) => void;
  facts: Fact[];
  children?: ReactNode;
}

const Part = ({ step, onOpen, facts, children }: PartProps) => {
  const translate = useTranslate();
  const section = translate(`tenants.step.${step}`);
  return (
    <section className="ten-part">
      <header>
        <h3>{section}</h3>
        <Button
          size="small"
          onClick={() => onOpen(step)}
          aria-label={translate('tenants.add.review.changeOf', { section })}
          data-testid={`change-${step}`}
        >
          {translate('tenants.add.review.change')}
        </Button>
      </header>
      <Facts facts={facts} />
      {children}
    </section>
  );
};

export interface ReviewProps {
  test: ConnectionTestState;
  onOpen: (step: StepName) => void;
}

/** Everything once more before it becomes real; secrets only by whether they were typed. */
export const Review = ({ test, onOpen }: ReviewProps) => {
  const translate = useTranslate();
  const values = useWatch<TenantValues>() as TenantValues;
  const word = (key: string, options?: Record<string, unknown>) =>
    translate(`tenants.add.review.${key}`, options);
  const label = (field: string) => translate(`tenants.field.${field}`);
  const yes = (on: boolean) => translate(`tenants.add.${on ? 'yes' : 'no'}`);
  const lines = (name: 'roleMapping' | 'hotelMapping') => {
    const count = values[name].filter(({ key }) => key.trim() !== '').length;
    return count > 0 ? word('lines', { smart_count: count, count }) : '';
  };
  const text = (field: keyof TenantValues): Fact => ({ label: label(field), value: values[field] as string });
  return (
    <div className="ten-review">
      <header className="ten-head">
        <h2 tabIndex={-1}>{word('title')}</h2>
        <p>{word('note')}</p>
      </header>
      <Part
        step="tenant"
        onOpen={onOpen}
        facts={[
          text('name'),
          text('id'),
          text('simpleCode'),
          { label: label('timeZone'), value: values.timeZone && zoneLabel(values.timeZone) },
          text('area'),
          text('telephone'),
          text('email'),
          text('website'),
          text('address'),
          {
            label: label('logo'),
            value: values.logo && <img src={values.logo} alt={label('logoAlt')} className="logo" />,
          },
          { label: label('builtInRoles'), value: yes(values.builtInRoles) },
        ]}
      />
      <Part
        step="database"
        onOpen={onOpen}
        facts={[
          { ...text('jdbcUrl'), mono: true },
          text('dbUsername'),
          { label: label('dbPassword'), value: word(values.dbPassword ? 'secretTyped' : 'noSecret') },
          {
            label: label('connections'),
            value: word('connections', {
              initial: values.initialConnections,
              min: values.minConnections,
              max: values.maxConnections,
            }),
          },
          { label: label('autoMigrate'), value: yes(values.autoMigrate) },
        ]}
      >
        <ConnectionTest test={test} stored={null} />
      </Part>
      <Part
        step="sso"
        onOpen={onOpen}
        facts={
          values.ssoEnabled
            ? [
                { ...text('authServerUrl'), mono: true },
                text('realm'),
                text('clientId'),
                {
                  label: label('clientSecret'),
                  value: word(values.clientSecret ? 'secretTyped' : 'noSecret'),
                },
                { label: label('tlsVerify'), value: yes(values.tlsVerify) },
                { label: label('userSync'), value: yes(values.userSync) },
                { label: label('roleMapping'), value: lines('roleMapping') },
                { label: label('hotelMapping'), value: lines('hotelMapping') },
              ]
            : [{ label: translate('tenants.step.sso'), value: word('noSso') }]
        }
      />
    </div>
  );
};

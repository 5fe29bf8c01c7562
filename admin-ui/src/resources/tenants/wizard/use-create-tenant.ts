import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { HttpError, useDataProvider, useTranslate } from 'react-admin';
import { codeOf, correlationIdOf, describeError, fieldErrorsOf } from '../../../providers/errors';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { fieldOf, stepOf, type TenantValues, toBody } from '../form/tenant-values';
import type { CreatedTenant } from '../types';

export interface CreateFailure {
  title: string;
  text: string;
  correlationId: string | null;
  /** No answer came, so nobody here knows what was made. */
  unsure: boolean;
}

const isUnsure = (error: unknown): boolean =>
  !(error instanceof HttpError) || error.status === 0 || error.status === 504;

/** Fields of the server that have a place in the wizard. A database that cannot be reached is a matter of its address. */
const placesOf = (error: unknown): { field: string; message: string }[] => {
  const said = Object.entries(fieldErrorsOf(error)).map(([path, message]) => ({
    field: fieldOf(path),
    message,
  }));
  return said.filter(({ field }) => stepOf(field) !== 'review');
};

interface CreateOptions {
  onCreated: (tenant: CreatedTenant) => void;
  onFieldErrors: (errors: { field: string; message: string }[]) => void;
  onUnreachable: () => void;
}

/** The one call that creates; a second click while it runs does nothing. */
export const useCreateTenant = ({ onCreated, onFieldErrors, onUnreachable }: CreateOptions) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<CreateFailure | null>(null);
  const busy = useRef(false);

  const explain = (error: unknown): CreateFailure => {
    const unsure = isUnsure(error);
    const places = placesOf(error);
    const word = (key: string, options?: Record<string, unknown>) =>
      translate(`tenants.add.failure.${key}`, options);
    const labels = places.map(({ field }) => translate(`tenants.field.${field}`));
    const text = [describeError(error, translate), ...(unsure ? [word('unsure')] : [])];
    return {
      title: labels.length > 0 ? word('fill', { fields: labels.join(', ') }) : word('title'),
      // With the fields named, “some fields need correcting” adds nothing.
      text: labels.length > 0 && codeOf(error) === 'VALIDATION_FAILED' ? '' : text.join(' '),
      correlationId: correlationIdOf(error),
      unsure,
    };
  };

  const create = async (values: TenantValues) => {
    if (busy.current) return;
    busy.current = true;
    setRunning(true);
    setFailure(null);
    try {
      const tenant = await dataProvider.request<CreatedTenant>('/tenant', {
        method: 'POST',
        body: toBody(values, null),
      });
      onCreated(tenant);
    } catch (error) {
      setFailure(explain(error));
      const places = placesOf(error);
      if (places.length > 0) onFieldErrors(places);
      else if (codeOf(error) === 'DATABASE_UNREACHABLE') onUnreachable();
    } finally {
      busy.current = false;
      setRunning(false);
      void queryClient.invalidateQueries({ queryKey: ['tenant'] });
    }
  };

  return { create, running, failure, clearFailure: () => setFailure(null) };
};

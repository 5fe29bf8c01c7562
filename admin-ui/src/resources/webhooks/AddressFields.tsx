import { CheckboxGroupInput } from 'react-admin';
import { FormPart, keysOf, Text, useField } from '../../shared/resource';
import { useWebhookLabels } from './labels';
import { EVENTS } from './types';

export const AddressFields = () => (
  <FormPart name="address">
    <Text source="name" autoFocus />
    <Text source="url" mono wide />
  </FormPart>
);

export const TriggerFields = () => {
  const t = useWebhookLabels();
  const { label, validate } = useField({ source: 'triggers' });
  return (
    <FormPart name="triggers">
      <CheckboxGroupInput
        source="triggers"
        label={label}
        choices={keysOf(EVENTS).map((id) => ({ id, name: t(`triggers.${id}`) }))}
        translateChoice={false}
        sx={{ gridColumn: '1 / -1' }}
        helperText={false}
        validate={validate}
      />
    </FormPart>
  );
};

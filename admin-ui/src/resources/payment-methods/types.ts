import type { components } from '../../api/schema';

export type PaymentMethod = components['schemas']['PaymentMethodAnswer'];
export type MethodTemplates = components['schemas']['MethodTemplatesAnswer'];

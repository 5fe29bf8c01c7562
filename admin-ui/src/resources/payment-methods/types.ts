import type { components } from '../../api/schema';

export type PaymentMethod = components['schemas']['PaymentMethodAnswer'];

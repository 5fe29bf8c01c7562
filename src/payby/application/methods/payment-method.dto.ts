import { IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { LastRead, MAY_BE_LEFT_OUT } from '../../../kernel/resource/fields.js';
import { PaymentMethod } from './payment-method.entity.js';

export class CreatePaymentMethodDto extends IntersectionType(
  PickType(PaymentMethod, [
    'code',
    'hotelCode',
    'name',
    'nameZh',
    'description',
    'descriptionZh',
    'kind',
    'accountCodes',
  ] as const),
  PartialType(
    PickType(PaymentMethod, [
      'pageLoading',
      'preAuthorisation',
      'transactionCode',
      'detailEntry',
      'validityHours',
      'guaranteeType',
      'tokenOnPayment',
      'tokenOnRefund',
      'threeDs',
      'emailTemplate',
      'smsTemplate',
      'pageTemplate',
      'sort',
      'enabled',
    ] as const),
    MAY_BE_LEFT_OUT,
  ),
) {}

/** What is left out stays as it is. */
export class UpdatePaymentMethodDto extends PartialType(CreatePaymentMethodDto, MAY_BE_LEFT_OUT) {
  /** As last read: refused with CONFLICT when somebody else changed the method since. */
  @LastRead()
  updatedAt?: string;
}

export class PaymentMethodAnswer extends PaymentMethod {
  /** Whether the caller may change it. */
  editable: boolean;
}

export class OfferedTemplateAnswer {
  code: string;
  name: string;
  /** Off: the usual one is taken instead. */
  enabled: boolean;
  /** The usual one. */
  primary: boolean;
}

export class MethodTemplatesAnswer {
  emailTemplate: OfferedTemplateAnswer[];
  smsTemplate: OfferedTemplateAnswer[];
  pageTemplate: OfferedTemplateAnswer[];
}

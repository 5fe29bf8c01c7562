import type { components } from '../../api/schema';

export type PaymentException = components['schemas']['ExceptionAnswer'];
export type ExceptionKind = PaymentException['kind'];
export type AnsweredExceptions = components['schemas']['AnsweredExceptionsAnswer'];
export type AnsweredException = AnsweredExceptions['answers'][number];
export type ExceptionCount = components['schemas']['ExceptionCountAnswer'];
export type CallbackDecision = components['schemas']['CallbackDecisionAnswer'];

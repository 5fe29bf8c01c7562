import { screen } from '@testing-library/dom';
import type { Answers } from './api';
import { historyOf, type Payment, paymentAnswers } from './payments';
import { visit, type Visit } from './visit';

/** A payment at the server, which changes on request. */
export const served = (first: Payment, answers: Answers = {}) => {
  let payment = first;
  return {
    becomes: (changes: Partial<Payment>): Payment =>
      (payment = { ...payment, version: payment.version + 1, ...changes }),
    answers: {
      ...paymentAnswers,
      'GET /payments/:id': () => payment,
      'GET /payments/:id/events': () => historyOf(payment),
      ...answers,
    } as Answers,
  };
};
/** The page of one payment, once it shows it. */
export const open = async (payment: Payment, answers: Answers, more: Visit = {}) => {
  const who = await visit(`/payby/history/detail/${payment.id}`, { ...more, answers });
  await screen.findAllByText(payment.paymentNo, { exact: false });
  return who;
};

import { Description, type Json } from './described.js';
import { bodyProblems, queryProblems } from './request-problems.js';

export const DESCRIPTION = 'stripe/checkout-2023-08-16.json';
export const FORM = 'application/x-www-form-urlencoded';

const calls = Description.of(DESCRIPTION);
const evidence = Description.of('stripe/evidence.json');
const reports = Description.of('reports/stripe/reports-2023-08-16.json');

/** What of a form does not fit its published shape: a member that is misspelt further down is found too. */
export function formProblems(path: string, body: string): string[] {
  const { operation } = calls.find('POST', path)!;
  return bodyProblems(calls, operation!, { headers: { 'content-type': FORM }, body });
}

/** The same of what is sent as evidence; of an upload its fields, with the name of the file in the place of its bytes. */
export const evidenceProblems = {
  form(path: string, body: string): string[] {
    const { operation } = evidence.find('POST', path)!;
    return bodyProblems(evidence, operation!, { headers: { 'content-type': FORM }, body });
  },
  upload(fields: Json): string[] {
    const { described } = evidence.find('POST', '/v1/files')!.operation!;
    const { schema } = (described['requestBody'] as Json)['content']['multipart/form-data'] as Json;
    return evidence.problems(schema as Json, fields, { closed: true });
  },
};

/** What of an answer does not fit the published shape of its kind, e.g. `checkout.session`. */
export function objectProblems(kind: string, value: unknown): string[] {
  return calls.problems(shapeIn(calls, kind), value);
}

/** The same for what the balance is made of. */
export const reportProblems = {
  question(path: string, query: URLSearchParams): string[] {
    return queryProblems(reports, reports.find('GET', path)!.operation!, query);
  },
  of: (kind: string, value: unknown): string[] => reports.problems(shapeIn(reports, kind), value),
};

const shapeIn = (description: Description, kind: string): Json =>
  description.resolved({ $ref: `#/components/schemas/${kind}` });

import { tellHost } from './shared-processes.js';

/**
 * What must hold of every payment whatever was done to it. Called whenever a stack stops, so every test that touches
 * money asserts it without remembering to. Looked at by the process that the specs of this worker share: loading the
 * product's modules into a spec costs more than the rest of a short one.
 *
 * @param url the tenant's database
 * @param secretKey what its secrets are sealed with
 * @param postings what the PMS holds, by our reference
 * @returns a sentence per violation; none when all is well
 */
export async function brokenInvariants(
  url: string,
  secretKey: string,
  postings: { reference: string }[],
): Promise<string[]> {
  const { broken } = await tellHost('invariants', { url, secretKey, postings });
  return broken as string[];
}

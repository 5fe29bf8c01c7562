/**
 * How long tests wait before they call something broken. Measured once per run (`measure-patience.mjs`), and the only such
 * number: no spec states a limit of its own. A test of one of the product's time limits sets that limit low and makes the
 * other side hang for ever.
 */
export const PATIENCE = Number(process.env.PAYBY_TEST_PATIENCE ?? 1);

/** Milliseconds that a condition, a click, a vendor's answer or the start of a process may take. */
export const PATIENT_MS = 60_000 * PATIENCE;

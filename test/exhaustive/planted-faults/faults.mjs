import { MONEY_FAULTS } from './money.mjs';
import { SCREEN_AND_ROW_FAULTS } from './screens-and-rows.mjs';
import { SECURITY_FAULTS } from './security.mjs';

/**
 * A fault that `npm test` must find. See `scripts/plant-faults.mjs`.
 * @typedef {object} Fault
 * @property {string} name what would happen, and to whom
 * @property {string} file where it is planted
 * @property {string} find the text to replace, which the file holds exactly once
 * @property {string} replace
 * @property {boolean} [compiled] its test runs the compiled server, whose file holds the text exactly once too
 * @property {boolean} [stops] its test ends with an error of the product, before anything is compared
 * @property {{ project: string, spec: string, test: string }} by the test of `npm test` that finds it: its project and
 *   file, and a part of its title
 */

/** @type {Fault[]} */
export const FAULTS = [...MONEY_FAULTS, ...SECURITY_FAULTS, ...SCREEN_AND_ROW_FAULTS];

/** The only way into this module. */
export { ReconciliationModule } from './reconciliation.module.js';
export * from './ports.js';
export { COMPARE_DAY } from './reconciliation.js';
export { CompareDayJob } from './compare-day.job.js';
export { verifyDays } from './day-seals.js';
export { BeginDaysSweep } from './begin-days.sweep.js';

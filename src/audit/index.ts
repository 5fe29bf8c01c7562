/** The only way into this module. */
export { AuditModule } from './audit.module.js';
export { WRITE_LOG } from './log-files.js';
export { PurgeLogsSweep } from './purge-logs.sweep.js';
export { WriteLogJob } from './write-log.job.js';

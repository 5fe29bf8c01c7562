/** The only way into this module. */
export { AuditModule } from './audit.module.js';

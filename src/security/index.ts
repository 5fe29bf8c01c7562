/** The only way into this module. */
export { SecurityModule } from './security.module.js';
export { Public, RequirePermission, SignedIn } from './access.decorators.js';
export { GroupCtx, HotelCtx, LevelCtx, UserCtx } from './context.decorators.js';
export { HotelCodes } from './hotel-codes.js';
export type { LevelContext } from './level.js';
export { Permission } from './permissions.js';
export { assertEveryRouteDeclares } from './route-declarations.js';
export { seedSecurity } from './seed-security.js';

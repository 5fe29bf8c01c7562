import { Controller, Get, type INestApplicationContext, type Type } from '@nestjs/common';
import { TenantController } from '../tenancy/index.js';
import { Public, RequirePermission, SignedIn } from './access.decorators.js';
import { Permission } from './permissions.js';
import { assertEveryRouteDeclares } from './route-declarations.js';

@TenantController('v1/fine')
@RequirePermission(Permission.PAYBY_DASH_BOARD_VIEW)
class FineController {
  @Get()
  inherits(): void {}

  @Get('own')
  @SignedIn()
  own(): void {}

  notARoute(): void {}
}

@Controller('open')
class OpenController {
  @Get()
  @Public('Nothing is told.')
  open(): void {}
}

@TenantController('v1/forgotten')
class ForgottenController {
  @Get()
  forgotten(): void {}
}

@Controller('tenantless')
class TenantlessController {
  @Get()
  @SignedIn()
  nobodys(): void {}
}

/** An application with these controllers, as far as the check looks at one. */
function applicationWith(...controllers: Type[]): INestApplicationContext {
  const wrappers = controllers.map((metatype) => ({ metatype, instance: new metatype() as unknown }));
  return { get: () => ({ getControllers: () => wrappers }) } as unknown as INestApplicationContext;
}

describe('assertEveryRouteDeclares', () => {
  it('lets an application start whose routes all say who may use them', () => {
    expect(() => assertEveryRouteDeclares(applicationWith(FineController, OpenController))).not.toThrow();
  });

  it('stops one with a route nobody decided about, naming it', () => {
    expect(() => assertEveryRouteDeclares(applicationWith(FineController, ForgottenController))).toThrow(
      'ForgottenController.forgotten declares neither',
    );
  });

  it('stops one that asks for a user where no tenant is known', () => {
    expect(() => assertEveryRouteDeclares(applicationWith(TenantlessController))).toThrow(
      'TenantlessController.nobodys needs a user',
    );
  });
});

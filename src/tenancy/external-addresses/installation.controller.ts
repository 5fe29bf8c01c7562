import { Controller, Get, Param } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { AppError } from '../../kernel/errors.js';
import { Public } from '../../kernel/http/access.js';
import { InstallationProbe, PROBE_PATH } from './installation-probe.js';

/** Where the installation recognises itself at its own addresses. */
@ApiExcludeController()
@Controller(PROBE_PATH)
export class InstallationController {
  constructor(private readonly probe: InstallationProbe) {}

  @Get(':nonce')
  @Public('The installation asks itself; the answer is worth nothing to anybody else.')
  answer(@Param('nonce') nonce: string): string {
    if (!/^[0-9a-f]{32}$/.test(nonce)) throw new AppError('NOT_FOUND');
    return this.probe.answerTo(nonce);
  }
}

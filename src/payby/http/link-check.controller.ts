import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PerMinute } from '../../kernel/limits/public-limits.js';
import { Public } from '../../security/index.js';
import { LinkCheck } from '../application/guest/link-check.js';
import { LinkCheckAnswer } from './answers/guest-answers.dto.js';
import { LinkCheckQuery } from './link-check.dto.js';

/** "Is this link ours?" For whoever was sent one; of no tenant, because a stranger's link names none. */
@ApiTags('guest')
@Controller('link-check')
export class LinkCheckController {
  constructor(private readonly links: LinkCheck) {}

  @Get('answer')
  @Public('A guest asks whether a link is the hotel’s, without opening it. The link itself is the proof.')
  @PerMinute(20)
  async check(@Query() { link }: LinkCheckQuery): Promise<LinkCheckAnswer> {
    return this.links.check(link);
  }
}

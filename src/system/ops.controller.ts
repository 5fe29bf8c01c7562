import { Controller, Get, Headers, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppConfig } from '../config/config.js';
import { ControlDatabase } from '../kernel/database/database.js';
import { AppError } from '../kernel/errors.js';
import { HistoryMetrics } from '../kernel/event-store/history-metrics.js';
import { retryAfterSeconds } from '../kernel/http/error.filter.js';
import { OwnLimit } from '../kernel/limits/public-limits.js';
import { metrics } from '../kernel/metrics.js';
import { withinTime } from '../kernel/time-limit.js';
import { Public } from '../security/index.js';
import { ScheduledTasks } from './scheduled-tasks.js';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** What proxies say of whom they call for. */
const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** Below the time that those who ask allow. */
const READY_LIMIT_MS = 3_000;

/** For load balancers and monitoring. */
@ApiExcludeController()
@Controller()
@OwnLimit('Load balancers and monitoring ask as often as they like.')
export class OpsController {
  constructor(
    private readonly config: AppConfig,
    private readonly control: ControlDatabase,
    private readonly history: HistoryMetrics,
    private readonly tasks: ScheduledTasks,
  ) {}

  /** Whether this process is alive, whatever became of its database: a restart mends nothing while this is 200. */
  @Get('health/live')
  @Public('Whoever runs the process asks without signing in; the answer tells nothing.')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** Whether requests should be sent here. `/health` is its older name. */
  @Get(['health', 'health/ready'])
  @Public('Load balancers ask without signing in; the answer tells nothing but up or down.')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<{ status: 'ok' | 'down' }> {
    try {
      await withinTime(this.control.query('SELECT 1'), READY_LIMIT_MS, 'The control database');
      return { status: 'ok' };
    } catch (cause) {
      const error = new AppError('TENANT_UNAVAILABLE', { cause });
      reply.status(error.status).header('retry-after', String(retryAfterSeconds(error)));
      return { status: 'down' };
    }
  }

  /**
   * Prometheus text. With METRICS_TOKEN set it asks for that token, otherwise it answers this machine only, and only
   * where the product is used on this machine.
   */
  @Get('metrics')
  @Public('Guarded by METRICS_TOKEN or the loopback address.')
  async metrics(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Headers('authorization') authorization?: string,
  ): Promise<string> {
    const { metricsToken } = this.config;
    const allowed = metricsToken ? authorization === `Bearer ${metricsToken}` : this.isLocal(request);
    if (!allowed) throw new AppError('NOT_FOUND');
    // What is known without the databases is told even when the registry does not answer.
    await this.history.refresh().catch(() => undefined);
    await this.tasks.measure().catch(() => undefined);
    reply.type(metrics.contentType);
    return metrics.metrics();
  }

  /** A proxy of this machine calls from loopback for the whole world, and need not say so. */
  private isLocal({ socket, headers }: FastifyRequest): boolean {
    if (!LOOPBACK.has(socket.remoteAddress ?? '') || FORWARDED.some((name) => headers[name] !== undefined))
      return false;
    const { hostname } = new URL(this.config.publicUrl);
    return hostname === 'localhost' || LOOPBACK.has(hostname.replace(/^\[|\]$/g, ''));
  }
}

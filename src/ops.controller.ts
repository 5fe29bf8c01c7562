import { Controller, Get, Headers, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppConfig } from './config/config.js';
import { ControlDatabase } from './kernel/database/database.js';
import { AppError } from './kernel/errors.js';
import { HistoryMetrics } from './kernel/event-store/history-metrics.js';
import { metrics } from './kernel/metrics.js';
import { Public } from './security/index.js';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** For load balancers and monitoring. */
@ApiExcludeController()
@Controller()
export class OpsController {
  constructor(
    private readonly config: AppConfig,
    private readonly control: ControlDatabase,
    private readonly history: HistoryMetrics,
  ) {}

  @Get('health')
  @Public('Load balancers ask without signing in; the answer tells nothing but up or down.')
  async health(@Res({ passthrough: true }) reply: FastifyReply): Promise<{ status: 'ok' | 'down' }> {
    try {
      await this.control.query('SELECT 1');
      return { status: 'ok' };
    } catch {
      reply.status(503);
      return { status: 'down' };
    }
  }

  /** Prometheus text. With METRICS_TOKEN set it asks for that token, otherwise it answers this machine only. */
  @Get('metrics')
  @Public('Guarded by METRICS_TOKEN or the loopback address.')
  async metrics(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Headers('authorization') authorization?: string,
  ): Promise<string> {
    // Behind a proxy of this machine everybody comes from loopback; what was forwarded is not local.
    const local = LOOPBACK.has(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for'];
    const allowed = this.config.metricsToken ? authorization === `Bearer ${this.config.metricsToken}` : local;
    if (!allowed) throw new AppError('NOT_FOUND');
    // What is known without the databases is told even when the registry does not answer.
    await this.history.refresh().catch(() => undefined);
    reply.type(metrics.contentType);
    return metrics.metrics();
  }
}

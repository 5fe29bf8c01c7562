import { Global, Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { EventEmitterModule } from '@nestjs/event-emitter';
import { ScheduleModule } from '@nestjs/schedule';
import { ThrottlerModule } from '@nestjs/throttler';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { tenantMigrations } from '../migrations/tenant/index.js';
import { AuditModule, PurgeLogsSweep, WRITE_LOG, WriteLogJob } from './audit/index.js';
import { AppConfig } from './config/config.js';
import {
  CheckServiceDomainsSweep,
  HotelDirectory,
  HotelsModule,
  PurgeDictionaryTransfersSweep,
  ServiceDomain,
  ServiceDomainCheck,
  TRANSFER_DICTIONARY,
  TransferDictionaryJob,
} from './hotels/index.js';
import {
  Circuits,
  IntegrationsModule,
  PROCESS_NOTIFICATION,
  PROCESS_RECEIPT,
  ProcessNotificationJob,
  ProcessReceiptJob,
  PurgeRejectedSweep,
  PurgeVendorCallsSweep,
} from './integrations/index.js';
import { Clock, DatabaseClock } from './kernel/clock.js';
import { POOL_LIMITS, SnakeCaseColumns } from './kernel/database/data-source.js';
import { ControlDatabase } from './kernel/database/database.js';
import { TenantConnections, TenantDatabases } from './kernel/database/tenant-databases.js';
import { DispatchHints, OutboxDispatcher } from './kernel/effects/dispatch-hints.js';
import { EffectDispatcher, QueueDispatcher } from './kernel/effects/dispatcher.js';
import { EffectRegistry } from './kernel/effects/effect-registry.js';
import { EffectRunner } from './kernel/effects/effect-runner.js';
import type { EffectHandler, Sweep } from './kernel/effects/effect.js';
import { openQueue, type EffectQueue } from './kernel/effects/queue.js';
import { ChangeFeed } from './kernel/event-store/change-feed.js';
import { HistoryMetrics } from './kernel/event-store/history-metrics.js';
import { PUBLISH_SEAL, PublishSealJob, PublishSealsSweep } from './kernel/event-store/publish-seals.js';
import { SealHistorySweep } from './kernel/event-store/seal-history.sweep.js';
import { WatchHistorySweep } from './kernel/event-store/watch-history.sweep.js';
import { GuardedHttpClient } from './kernel/http/guarded-http-client.js';
import { LoggedInterceptor } from './kernel/http/logged.js';
import { createValidationPipe } from './kernel/http/validation.js';
import { PurgeIdempotencyKeysSweep } from './kernel/idempotency/purge-idempotency-keys.sweep.js';
import { PUBLIC_REQUESTS_PER_MINUTE } from './kernel/limits/public-limits.js';
import { PostgresCounts, RedisCounts, SharedCounts } from './kernel/limits/shared-counts.js';
import { SecretBox } from './kernel/secret-box.js';
import { TaskRuns } from './kernel/tasks/task-runs.js';
import {
  EmailServiceSetting,
  NotificationsModule,
  PurgeNoticesSweep,
  PurgeWebhooksSweep,
  TELL_OF_WEBHOOK,
  TellOfWebhookJob,
  WatchWebhooksSweep,
  WebhookLanes,
} from './notifications/index.js';
import { PAYBY_EFFECTS, PAYBY_JOBS, PAYBY_SWEEPS, PaybyModule } from './payby/index.js';
import { BeginDaysSweep, COMPARE_DAY, CompareDayJob, ReconciliationModule } from './reconciliation/index.js';
import {
  CountedRefusalsSweep,
  RefusedCommandsFilter,
  SecurityModule,
  SecuritySeed,
  SEND_RESET_LINK,
  SendResetLinkJob,
} from './security/index.js';
import { CurrenciesController } from './system/currencies.controller.js';
import { DocsController } from './system/docs.js';
import { OpsController } from './system/ops.controller.js';
import { ScheduledTasksController } from './system/scheduled-tasks.controller.js';
import { ScheduledTasks } from './system/scheduled-tasks.js';
import {
  HttpProxies,
  HttpProxySetting,
  NewTenantSeed,
  PdfFont,
  TENANT_MIGRATIONS,
  TenancyModule,
  TenantRegistry,
} from './tenancy/index.js';

export const EFFECT_QUEUE = Symbol('EFFECT_QUEUE');

const JOBS = [
  ...PAYBY_JOBS,
  ProcessNotificationJob,
  ProcessReceiptJob,
  SendResetLinkJob,
  CompareDayJob,
  TransferDictionaryJob,
  TellOfWebhookJob,
  WriteLogJob,
];

/** Things every module may use: the clock, the databases, the outbox, the one way out to other systems. */
@Global()
@Module({})
class KernelModule {
  static with(config: AppConfig, controlUrl: string): DynamicModule {
    return {
      module: KernelModule,
      imports: [
        TypeOrmModule.forRoot({
          name: 'control',
          type: 'postgres',
          url: controlUrl,
          applicationName: 'payby control',
          entities: [HttpProxySetting, EmailServiceSetting, ServiceDomain, ServiceDomainCheck, PdfFont],
          namingStrategy: new SnakeCaseColumns(),
          synchronize: false,
          poolSize: 10,
          ...POOL_LIMITS,
          retryAttempts: 3,
          poolErrorHandler: () => undefined,
        }),
        TenancyModule,
      ],
      providers: [
        { provide: AppConfig, useValue: config },
        { provide: SecretBox, useFactory: () => new SecretBox(config.secretKey, config.previousSecretKeys) },
        {
          provide: ControlDatabase,
          useFactory: (dataSource: DataSource) => new ControlDatabase('control', dataSource),
          inject: [getDataSourceToken('control')],
        },
        {
          provide: TenantDatabases,
          useFactory: (connections: TenantConnections) => new TenantDatabases(connections),
          inject: [TenantConnections],
        },
        { provide: Clock, useClass: DatabaseClock },
        {
          provide: GuardedHttpClient,
          useFactory: (proxies: HttpProxies) => {
            const client = new GuardedHttpClient({
              allow: [...config.outboundAllow],
              timeoutMs: config.outboundTimeoutSeconds * 1000,
              proxyFor: (url) => proxies.forUrl(url),
            });
            proxies.onChange((keys) => client.keepProxies(keys));
            return client;
          },
          inject: [HttpProxies],
        },
        { provide: TENANT_MIGRATIONS, useValue: tenantMigrations },
        { provide: NewTenantSeed, useClass: SecuritySeed },
        {
          provide: EFFECT_QUEUE,
          useFactory: () => openQueue({ redisUrl: config.redisUrl, databaseUrl: controlUrl }),
        },
        {
          provide: DispatchHints,
          useFactory: (control: ControlDatabase) => new DispatchHints(control),
          inject: [ControlDatabase],
        },
        {
          provide: EffectDispatcher,
          useFactory: (queue: EffectQueue, hints: DispatchHints) =>
            config.redisUrl ? new QueueDispatcher(queue) : new OutboxDispatcher(hints),
          inject: [EFFECT_QUEUE, DispatchHints],
        },
        ChangeFeed,
      ],
      exports: [
        AppConfig,
        SecretBox,
        ControlDatabase,
        TenantDatabases,
        Clock,
        GuardedHttpClient,
        TENANT_MIGRATIONS,
        NewTenantSeed,
        EFFECT_QUEUE,
        DispatchHints,
        EffectDispatcher,
        ChangeFeed,
      ],
    };
  }
}

/** The composition root: modules, adapters, handlers of effects. */
@Module({})
export class AppModule {
  /** @param controlUrl the control database for the role that the application works as */
  static with(config: AppConfig, controlUrl: string): DynamicModule {
    return {
      module: AppModule,
      imports: [
        EventEmitterModule.forRoot(),
        ScheduleModule.forRoot(),
        ThrottlerModule.forRootAsync({
          inject: [ControlDatabase],
          useFactory: (control: ControlDatabase) => ({
            throttlers: [{ limit: PUBLIC_REQUESTS_PER_MINUTE, ttl: 60_000 }],
            storage: new SharedCounts(
              config.redisUrl ? new RedisCounts(config.redisUrl) : new PostgresCounts(control),
            ),
          }),
        }),
        KernelModule.with(config, controlUrl),
        TenancyModule,
        SecurityModule,
        HotelsModule,
        NotificationsModule,
        PaybyModule,
        IntegrationsModule,
        ReconciliationModule,
        AuditModule.with(HotelDirectory),
      ],
      controllers: [OpsController, CurrenciesController, DocsController, ScheduledTasksController],
      providers: [
        { provide: APP_FILTER, useClass: RefusedCommandsFilter },
        { provide: APP_INTERCEPTOR, useClass: LoggedInterceptor },
        { provide: APP_PIPE, useFactory: createValidationPipe },
        {
          provide: EffectRegistry,
          useFactory: (
            secrets: SecretBox,
            http: GuardedHttpClient,
            dispatcher: EffectDispatcher,
            ...workers: (EffectHandler | Sweep)[]
          ) =>
            new EffectRegistry(
              [
                ...PAYBY_EFFECTS,
                PROCESS_NOTIFICATION,
                PROCESS_RECEIPT,
                SEND_RESET_LINK,
                PUBLISH_SEAL,
                COMPARE_DAY,
                TRANSFER_DICTIONARY,
                TELL_OF_WEBHOOK,
                WRITE_LOG,
              ],
              [
                ...(workers.slice(0, JOBS.length) as EffectHandler[]),
                new PublishSealJob(config.sealWebhookUrl, http, secrets),
              ],
              [
                ...(workers.slice(JOBS.length) as Sweep[]),
                new SealHistorySweep(secrets),
                new PublishSealsSweep(config.sealWebhookUrl, dispatcher),
                new WatchHistorySweep(),
                new PurgeIdempotencyKeysSweep(),
                new CountedRefusalsSweep(),
                new PurgeNoticesSweep(),
                new PurgeRejectedSweep(),
                new PurgeVendorCallsSweep(),
                new PurgeDictionaryTransfersSweep(),
                new PurgeWebhooksSweep(),
                new PurgeLogsSweep(),
              ],
            ),
          inject: [
            SecretBox,
            GuardedHttpClient,
            EffectDispatcher,
            ...JOBS,
            ...PAYBY_SWEEPS,
            BeginDaysSweep,
            CheckServiceDomainsSweep,
            WatchWebhooksSweep,
          ],
        },
        {
          provide: HistoryMetrics,
          useFactory: (
            databases: TenantDatabases,
            tenants: TenantRegistry,
            circuits: Circuits,
            webhooks: WebhookLanes,
          ) => new HistoryMetrics(databases, tenants, [circuits, webhooks]),
          inject: [TenantDatabases, TenantRegistry, Circuits, WebhookLanes],
        },
        {
          provide: TaskRuns,
          useFactory: (control: ControlDatabase, registry: EffectRegistry) =>
            new TaskRuns(control, registry.tasks(config.sweepSeconds)),
          inject: [ControlDatabase, EffectRegistry],
        },
        {
          provide: ScheduledTasks,
          useFactory: (control: ControlDatabase, registry: EffectRegistry, queue: EffectQueue) =>
            new ScheduledTasks(control, registry.tasks(config.sweepSeconds), queue),
          inject: [ControlDatabase, EffectRegistry, EFFECT_QUEUE],
        },
        {
          provide: EffectRunner,
          useFactory: (
            queue: EffectQueue,
            dispatcher: EffectDispatcher,
            registry: EffectRegistry,
            databases: TenantDatabases,
            tenants: TenantRegistry,
            tasks: TaskRuns,
            hints: DispatchHints,
          ) => {
            const { redisUrl, effectLeaseSeconds, sweepSeconds } = config;
            const settings = { redisUrl, databaseUrl: controlUrl, effectLeaseSeconds, sweepSeconds };
            const unqueued = dispatcher instanceof OutboxDispatcher ? { hints, dispatcher } : null;
            return new EffectRunner(
              settings,
              queue,
              dispatcher,
              registry,
              databases,
              tenants,
              tasks,
              unqueued,
            );
          },
          inject: [
            EFFECT_QUEUE,
            EffectDispatcher,
            EffectRegistry,
            TenantDatabases,
            TenantRegistry,
            TaskRuns,
            DispatchHints,
          ],
        },
      ],
    };
  }
}

import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { ControlDatabase } from '../../kernel/database/database.js';
import { definedParameters } from '../../kernel/parameters.js';

/** The longest that a change made in another process goes unfelt is little more. */
const LOOK_MS = 3_000;

/**
 * Brings what administrators have set into this process, at its start and every few seconds. While the control database
 * does not answer, what was read last goes on to hold.
 */
@Injectable()
export class StoredParameters implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('Parameters');

  constructor(private readonly control: ControlDatabase) {}

  async onModuleInit(): Promise<void> {
    await this.look();
  }

  onModuleDestroy(): void {
    for (const parameter of definedParameters()) parameter.apply(null);
  }

  @Interval(LOOK_MS)
  async look(): Promise<void> {
    await this.apply().catch((error: Error) => this.logger.warn(error.message));
  }

  /** At once, for what was changed here. */
  async apply(): Promise<void> {
    const rows = await this.control.named<{ name: string; value: number }>(
      'tenancy.parameters',
      'SELECT name, value FROM tenancy.system_parameters',
    );
    const stored = new Map(rows.map(({ name, value }) => [name, value]));
    for (const parameter of definedParameters()) {
      parameter.apply(stored.get(parameter.definition.name) ?? null);
    }
  }
}

import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { AppConfig } from '../../config/config.js';
import { ControlDatabase } from '../../kernel/database/database.js';

/**
 * Who reaches the installation by an address. `guests`: payment links. `callbacks`: payment platforms and SMS providers.
 * `staff`: mails to users, and single sign-on. `tasks`: monitoring, for health and the alarms of scheduled tasks.
 */
export const ADDRESS_KINDS = ['guests', 'callbacks', 'staff', 'tasks'] as const;
export type AddressKind = (typeof ADDRESS_KINDS)[number];

/** The longest that a change made in another process goes unfelt is little more. */
const LOOK_MS = 3_000;

interface Row extends Record<string, unknown> {
  id: AddressKind;
  address: string | null;
  earlier: string[];
}

/**
 * The addresses in use, as the control database had them a few seconds ago: PUBLIC_URL, where administrators have set no
 * other that works. While the control database does not answer, what was read last goes on to hold. What a request names
 * as its host counts for nothing.
 */
@Injectable()
export class ExternalAddresses implements OnModuleInit {
  private readonly logger = new Logger('Addresses');
  private rows: ReadonlyMap<AddressKind, Row> = new Map();

  constructor(
    private readonly config: AppConfig,
    private readonly control: ControlDatabase,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.look();
  }

  /** Comes by itself, and at once for what was changed here. */
  @Interval(LOOK_MS)
  async look(): Promise<void> {
    await this.apply().catch((error: Error) => this.logger.warn(error.message));
  }

  private async apply(): Promise<void> {
    const rows = await this.control.named<Row>(
      'tenancy.external-addresses',
      'SELECT id, CASE WHEN working THEN address END AS address, earlier FROM tenancy.external_addresses',
    );
    this.rows = new Map(rows.map((row) => [row.id, row]));
  }

  /** Without a slash at its end. */
  of(kind: AddressKind): string {
    return this.rows.get(kind)?.address ?? this.standard;
  }

  /** The address in use, then PUBLIC_URL and those that were used before. */
  everOf(kind: AddressKind): string[] {
    return [...new Set([this.of(kind), this.standard, ...(this.rows.get(kind)?.earlier ?? [])])];
  }

  /** Where nothing else is set. */
  get standard(): string {
    return this.config.publicUrl;
  }
}

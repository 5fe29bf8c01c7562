import { Injectable } from '@nestjs/common';
import type { PaymentPlatform, Pms } from './ports.js';

/** The adapters bound in the composition root, found by the kind a hotel configured. */
@Injectable()
export class Vendors {
  constructor(
    private readonly platforms: readonly PaymentPlatform[],
    private readonly pmsKinds: readonly Pms[],
  ) {}

  /** @throws Error when no adapter for this platform is built in */
  platform(name: string): PaymentPlatform {
    const found = this.platforms.find((candidate) => candidate.platform === name);
    if (!found) throw new Error(`No adapter for payment platform ${name}.`);
    return found;
  }

  hasPlatform(name: string): boolean {
    return this.platforms.some((candidate) => candidate.platform === name);
  }

  /** @throws Error when no adapter for this kind of PMS is built in */
  pms(kind: string): Pms {
    const found = this.pmsKinds.find((candidate) => candidate.kind === kind);
    if (!found) throw new Error(`No adapter for PMS kind ${kind}.`);
    return found;
  }
}

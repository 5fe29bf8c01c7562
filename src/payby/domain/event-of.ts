/** An amount in minor units of its currency. */
export interface Amount {
  amountMinor: number;
  currencyCode: string;
}

/** Who did it, by their id and name. */
export interface Person {
  id: string;
  name: string;
}

export interface EventOf<Type extends string, Data> {
  type: Type;
  /** When it happened, UTC. */
  at: Date;
  data: Data;
}

export interface AllowedNetwork {
  /** IPv4 address, network (`203.0.113.0/24`) or range (`203.0.113.5-203.0.113.9`). */
  network: string;
  note: string;
}

export interface AllowList {
  scope: string;
  enabled: boolean;
  entries: AllowedNetwork[];
  yourAddress: string;
  yourAddressAllowed: boolean;
  exempt: boolean;
  updatedAt: string | null;
}

/** An entry of a hotel's dictionary, as it was called when it was chosen. */
export interface ChosenEntry {
  code: string;
  name: string;
  nameZh: string;
}

export interface ChargeItem {
  /** As it was written. */
  name: string;
  /** What it was chosen from, so that each reads it in their own language; absent: words of the clerk's own. */
  entry?: ChosenEntry;
  amountMinor: number;
  /**
   * Code of the payer (`payerCode`) the item belongs to, `kind:code` where payers of two kinds have one code, with its place
   * (`kind:code#2`) where rooms of one confirmation do. It is stored
   * for all to read, so a payer without a PMS record, whose id is free text, is named by its place there (`ownerInClear`).
   */
  owner: string;
}

/** An entry of the hotel's dictionary, as it was called when it was chosen. */
export class ChosenEntryAnswer {
  code: string;
  name: string;
  nameZh: string;
}

export class ItemAnswer {
  /** As it was written in the request. */
  name: string;
  /** The payment item of the dictionary that stands for it; left out for words of the clerk's own. */
  entry?: ChosenEntryAnswer;
  amountMinor: number;
  /** Code of the payer the item belongs to; `kind:code` where payers of two kinds have the same code. */
  owner: string;
}

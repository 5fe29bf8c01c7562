/**
 * Stands for Emotion's style sheet: nothing is drawn here, and each rule would make every look at the page slower, because
 * jsdom goes through all of them to tell what is visible.
 */
export class StyleSheet {
  readonly key: string;
  readonly nonce = undefined;
  readonly container = document.head;
  readonly tags: HTMLStyleElement[] = [];

  constructor({ key }: { key: string }) {
    this.key = key;
  }

  insert(): void {
    // Nothing is drawn.
  }

  hydrate(): void {
    // Nothing is drawn.
  }

  flush(): void {
    // Nothing is drawn.
  }
}

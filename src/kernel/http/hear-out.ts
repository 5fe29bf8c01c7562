import type { IncomingMessage } from 'node:http';

/** For how long a body that is refused is still read and thrown away. */
const PATIENCE_MS = 2_000;

/**
 * Answers a caller when all he sends has come, and throws it away: who is hung up on while he sends sees a broken
 * connection instead of the answer. A body that does not end in time is not waited for.
 */
export function hearOut(request: IncomingMessage, answer: () => void): void {
  if (request.complete) return answer();
  const timer = setTimeout(heard, PATIENCE_MS);
  request.once('end', heard).once('close', heard).resume();

  function heard(): void {
    clearTimeout(timer);
    request.off('end', heard).off('close', heard);
    answer();
  }
}

import { WebhookReceiver } from '../../support/webhook-receiver.js';

let receiver: WebhookReceiver;

/** Starts the API client's server. @returns what the application must be allowed to reach */
export async function startReceiver(): Promise<string[]> {
  receiver = await WebhookReceiver.start();
  return [receiver.host];
}

export const startedReceiver = (): WebhookReceiver => receiver;

export const stopReceiver = (): Promise<void> => receiver?.stop();

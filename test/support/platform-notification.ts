import { createHmac, randomUUID } from 'node:crypto';
import { send, type ApiResponse } from './api-client.js';
import type { Stack } from './stack.js';

/** What the platform says about a session, written as it writes it. */
export function paidNotification(session: any, changes: Record<string, unknown> = {}): string {
  return JSON.stringify({
    id: `ntf_${randomUUID().replaceAll('-', '')}`,
    type: 'payment.paid',
    createdAt: new Date().toISOString(),
    merchantId: session.merchantId,
    data: {
      sessionId: session.sessionId,
      reference: session.reference,
      amount: session.amount,
      transactionId: `HSP${randomUUID().slice(0, 8)}`,
      channelTransactionId: null,
      card: { brand: 'Visa', last4: '4242' },
      declineReason: null,
      ...changes,
    },
  });
}

export interface Signing {
  key?: string;
  /** Unix seconds. Default: now. */
  timestamp?: number;
}

/** Headers a platform signs its notification with; by default with the account's present key. */
export function signature(accountCode: string, body: string, signing: Signing = {}): Record<string, string> {
  const { key = `sbx-notify-${accountCode}`, timestamp = Math.floor(Date.now() / 1000) } = signing;
  const hex = createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex');
  return { 'x-sandbox-timestamp': String(timestamp), 'x-sandbox-signature': `v1=${hex}` };
}

/** Delivers a notification to the callback address of an account, signed rightly unless other headers are given. */
export function notify(
  stack: Stack,
  body: string,
  { accountCode = 'HKG01-SBX', tenant = 'demo', headers = signature(accountCode, body) } = {},
): Promise<ApiResponse> {
  return send(stack.tenantUrl(`/${tenant}/api/v1/callbacks/sandbox/${accountCode}`), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
}

/** How the guest goes on, as the server says it for a payment that was started. */
export type NextStep =
  | { kind: 'redirect'; url: string }
  | { kind: 'qr'; content: string; validSeconds?: number }
  | { kind: 'form'; action: string; fields: Record<string, string> }
  | { kind: 'wallet'; wallet: 'wechat' | 'alipay'; parameters: Record<string, string> };

export type Device = 'desktop' | 'mobile' | 'wechat' | 'alipay';

/** What the guest holds, as far as the browser tells. */
export function deviceOf(userAgent: string): Device {
  if (/MicroMessenger/i.test(userAgent)) return 'wechat';
  if (/AlipayClient/i.test(userAgent)) return 'alipay';
  return /Android|iPhone|iPad|Mobile/i.test(userAgent) ? 'mobile' : 'desktop';
}

/** What a wallet that was asked who the guest is has sent back with them. */
export interface WalletReturn {
  methodCode: string;
  code: string;
  state: string;
}

/** Takes it out of the address, once: a reload must not use it again, nor a copied address carry it along. */
export function takeWalletReturn(): WalletReturn | null {
  const query = new URLSearchParams(window.location.search);
  const [methodCode, code, state] = ['wallet', 'code', 'state'].map((name) => query.get(name));
  if (!methodCode) return null;
  window.history.replaceState(null, '', window.location.pathname);
  return code && state ? { methodCode, code, state } : null;
}

export function isWebAddress(value: unknown): value is string {
  return typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value);
}

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((entry) => typeof entry === 'string');

/** @returns null for what this page does not know how to do: it never follows what it does not understand */
export function readNextStep(value: unknown): NextStep | null {
  const step = (value ?? {}) as Record<string, unknown>;
  switch (step.kind) {
    case 'redirect':
      return isWebAddress(step.url) ? { kind: 'redirect', url: step.url } : null;
    case 'qr':
      return typeof step.content === 'string' && step.content
        ? {
            kind: 'qr',
            content: step.content,
            ...(typeof step.validSeconds === 'number' && { validSeconds: step.validSeconds }),
          }
        : null;
    case 'form':
      return isWebAddress(step.action) && isTexts(step.fields)
        ? { kind: 'form', action: step.action, fields: step.fields }
        : null;
    case 'wallet':
      return (step.wallet === 'wechat' || step.wallet === 'alipay') && isTexts(step.parameters)
        ? { kind: 'wallet', wallet: step.wallet, parameters: step.parameters }
        : null;
    default:
      return null;
  }
}

/** Of the window that is opened for the platform's page. */
export const WINDOW_NAME = 'payment';

/**
 * Leaves this page for the platform's, or opens that in a window of its own. It is told which site the guest comes from,
 * as WeChat Pay insists on, but not by which link.
 */
export function leave(
  step: Extract<NextStep, { kind: 'redirect' | 'form' }>,
  ownWindow: Window | null,
): void {
  // What is opened must not reach back into this page.
  if (ownWindow) ownWindow.opener = null;
  const target = ownWindow ? WINDOW_NAME : '_self';
  if (step.kind === 'form') return postForm(step, target);
  if (ownWindow) {
    ownWindow.location.href = step.url;
    return;
  }
  const link = document.createElement('a');
  Object.assign(link, { href: step.url, referrerPolicy: 'strict-origin' });
  link.click();
}

function postForm({ action, fields }: Extract<NextStep, { kind: 'form' }>, target: string): void {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action, target, hidden: true });
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name, value });
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}

type Call = (name: string, parameters: Record<string, string>, done: () => void) => void;
declare global {
  interface Window {
    WeixinJSBridge?: { invoke: Call };
    AlipayJSBridge?: { call: Call };
  }
}

const BRIDGE_PATIENCE_MS = 3_000;

/** Hands the payment to the wallet whose browser this is. @returns whether there was one; what the guest did there is asked of the server */
export async function openWallet({
  wallet,
  parameters,
}: Extract<NextStep, { kind: 'wallet' }>): Promise<boolean> {
  const call = (): Call | undefined =>
    wallet === 'wechat'
      ? window.WeixinJSBridge?.invoke.bind(window.WeixinJSBridge)
      : window.AlipayJSBridge?.call.bind(window.AlipayJSBridge);
  const [ready, command] =
    wallet === 'wechat'
      ? ['WeixinJSBridgeReady', 'getBrandWCPayRequest']
      : ['AlipayJSBridgeReady', 'tradePay'];
  if (!call())
    await new Promise((resolve) => {
      document.addEventListener(ready, resolve, { once: true });
      window.setTimeout(resolve, BRIDGE_PATIENCE_MS);
    });
  const bridge = call();
  if (!bridge) return false;
  await new Promise<void>((resolve) => bridge(command, parameters, resolve));
  return true;
}

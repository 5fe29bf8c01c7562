import type { NextStep } from '../../../payby/index.js';
import { isWebAddress } from '../../platform-parts.js';
import { isObject, textOrNull } from '../../vendor-call.js';

/** @returns null when it makes no sense */
export function readNextStep(value: unknown): NextStep | null {
  if (!isObject(value)) return null;
  switch (value['kind']) {
    case 'redirect':
      return isWebAddress(value['url']) ? { kind: 'redirect', url: value['url'] } : null;
    case 'qr': {
      const content = textOrNull(value['content']);
      return content ? { kind: 'qr', content } : null;
    }
    case 'form':
      return isWebAddress(value['action']) && isTexts(value['fields'])
        ? { kind: 'form', action: value['action'], fields: value['fields'] }
        : null;
    case 'wallet':
      return (value['wallet'] === 'wechat' || value['wallet'] === 'alipay') && isTexts(value['parameters'])
        ? { kind: 'wallet', wallet: value['wallet'], parameters: value['parameters'] }
        : null;
    default:
      return null;
  }
}

function isTexts(value: unknown): value is Record<string, string> {
  return isObject(value) && Object.values(value).every((entry) => typeof entry === 'string');
}

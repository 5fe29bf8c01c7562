import type { GuestMethod } from './guest-api';
import type { Device } from './next-step';

/** What a guest has to change to pay with a method that this device cannot: `amount`, nothing helps. */
export type Elsewhere = 'browser' | 'computer' | 'phone' | 'wechat' | 'alipay' | 'amount';

/** Pure: the ways to pay on this device, and where the others can be used instead. */
export function offersOn<Method extends Pick<GuestMethod, 'devices'>>(
  methods: readonly Method[],
  device: Device,
): { here: Method[]; elsewhere: { method: Method; where: Elsewhere }[] } {
  return {
    here: methods.filter(({ devices }) => devices.includes(device)),
    elsewhere: methods
      .filter(({ devices }) => !devices.includes(device))
      .map((method) => ({ method, where: whereFor(method.devices, device) })),
  };
}

function whereFor(devices: readonly Device[], device: Device): Elsewhere {
  const inWallet = device === 'wechat' || device === 'alipay';
  // The phone in the guest's hand has a browser of its own.
  if (devices.includes('mobile')) return inWallet ? 'browser' : 'phone';
  if (devices.includes('desktop')) return 'computer';
  return (
    devices.find((other): other is 'wechat' | 'alipay' => other === 'wechat' || other === 'alipay') ??
    'amount'
  );
}

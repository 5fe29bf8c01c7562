import { adyenPlatform } from '../adyen/adyen-platform.js';
import { alipaySimulator } from '../alipay/alipay.js';
import { stripePlatform } from '../stripe/stripe-platform.js';
import { wechatPaySimulator } from '../wechatpay/wechatpay.js';
import { sandboxPlatform } from './platform.controller.js';
import type { SimulatedPlatform } from './simulated-platform.js';

/** The platforms whose wire formats the sandbox speaks. */
export const SIMULATED_PLATFORMS: readonly SimulatedPlatform[] = [
  sandboxPlatform,
  adyenPlatform,
  stripePlatform,
  alipaySimulator,
  wechatPaySimulator,
];

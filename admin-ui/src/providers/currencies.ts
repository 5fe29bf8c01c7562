import type { components } from '../api/schema';
import { setCurrencies } from '../shared/money';
import { openRequest } from './httpClient';

const AGAIN_AFTER_MS = 2_000;

const load = async (): Promise<void> => {
  try {
    const answer = await openRequest<components['schemas']['CurrenciesAnswer']>('/api/v1/currencies');
    setCurrencies(answer.currencies);
  } catch {
    // The server is away: nothing else of the screens would work either.
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
    await load();
  }
};

let loaded: Promise<void> | undefined;

/** Resolves once amounts can be read and written; nothing that shows money may be drawn before. */
export const currenciesLoaded = (): Promise<void> => (loaded ??= load());

import type { components } from '../../api/schema';
import { useAnswer, useHolds, useHotel } from '../../shared';

type Schemas = components['schemas'];
export type FirstSteps = Schemas['FirstStepsAnswer'];
export type FirstStep = Schemas['FirstStepAnswer'];

export const firstStepsKey = ['first-steps'] as const;
/** Whoever may look at the hotel's settings is led through them. */
export const FIRST_STEPS_PERMISSION = 'HOTEL_SETTING_VIEW';

/** What the place where somebody works lacks on the way to its first payment. */
export const useFirstSteps = () => {
  const { hotel, mode } = useHotel();
  const may = useHolds(FIRST_STEPS_PERMISSION);
  return useAnswer<FirstSteps>([...firstStepsKey, hotel?.code ?? null], '/first-steps', {
    enabled: may && mode !== null,
    retry: false,
    // A callback comes by itself.
    refetchInterval: ({ state }) =>
      state.data?.steps.some(({ checks }) => checks.some((check) => check.state === 'waiting'))
        ? 5_000
        : false,
  });
};

export const leftOf = ({ steps }: FirstSteps): number => steps.filter(({ state }) => state !== 'done').length;

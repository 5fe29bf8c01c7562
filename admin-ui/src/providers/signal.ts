/** Something to be told of, and those who want to hear it. */
export const makeSignal = <T = void>() => {
  const listeners = new Set<(value: T) => void>();
  return {
    tell: (value: T) => {
      for (const each of listeners) each(value);
    },
    /** @returns the way to stop listening */
    listen: (listener: (value: T) => void): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};

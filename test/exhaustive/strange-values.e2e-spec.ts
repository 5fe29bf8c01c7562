import { askStrangely } from '../security/strange-values.js';
import { startStack, type Stack } from '../support/stack.js';

describe('A strange value, in whatever field, parameter or path it comes', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack.stop());

  it('makes no request fail', async () => {
    const seed = Number(process.env.FC_SEED);
    const { unauthorized, failed } = await askStrangely(stack, { runs: 30_000, seed });
    expect({ seed, unauthorized, failed }).toEqual({ seed, unauthorized: 0, failed: [] });
  });
});

/** For models: Jest's own expectations cost more than the decisions they look at. @throws Error naming what was broken */
export function must(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise);
}

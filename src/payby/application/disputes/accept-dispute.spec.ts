import type { HotelContext } from '../../../kernel/context.js';
import { disputed, paid, request, start } from '../../domain/payment.fixture.js';
import { given } from '../../domain/payment.given.js';
import { AcceptDispute } from './accept-dispute.js';

const state = given(request(), start(), paid(), disputed()).state();

/** @param acceptsDisputes of the platform */
function accept(actorKind: 'user' | 'client', acceptsDisputes: boolean, disputeId = 'd1') {
  const commands: object[] = [];
  const intents = {
    execute: async (_ctx: unknown, _id: string, command: (payment: unknown) => Promise<object>) =>
      commands.push(await command(state)),
  };
  const of = (_db: unknown, [code]: string[]) =>
    Promise.resolve(new Map(acceptsDisputes ? [[code, { acceptsDisputes }]] : []));
  const useCase = new AcceptDispute(
    intents as never,
    { of } as never,
    { platformName: () => ({ en: 'WeChat Pay', zh: '微信支付' }) } as never,
  );
  const actor = { kind: actorKind, id: 'u1', name: 'Zhao Lan' };
  const ctx = { actor, userId: 'u1', tenantId: 't', language: 'en' } as unknown as HotelContext;
  return { commands, done: useCase.accept(ctx, 'p1', disputeId, 'key') };
}

describe('M12: accepting a dispute', () => {
  it('is ordered in the name of a person, under the same number for the same key', async () => {
    const [first, again] = [accept('user', true), accept('user', true)];
    await Promise.all([first.done, again.done]);
    expect(first.commands).toMatchObject([
      { type: 'AcceptDispute', disputeId: 'd1', by: { id: 'u1', name: 'Zhao Lan' } },
    ]);
    expect(again.commands).toEqual(first.commands);
  });

  it.each([
    ['by an API client', () => accept('client', true), 'FORBIDDEN'],
    ['at a platform without an API for it', () => accept('user', false), 'DISPUTE_BY_HAND'],
    ['of another number', () => accept('user', true, 'd9'), 'NOT_FOUND'],
  ])('is refused %s', async (_what, refused, code) => {
    const { commands, done } = refused();
    await expect(done).rejects.toMatchObject({ code });
    expect(commands).toEqual([]);
  });
});

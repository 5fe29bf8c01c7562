import { OpsController } from './ops.controller.js';

const LOCAL = 'http://localhost:3000';

describe('S15: /metrics', () => {
  const answered = async (
    { publicUrl, metricsToken = null }: { publicUrl: string; metricsToken?: string | null },
    remoteAddress: string,
    headers: Record<string, string> = {},
    authorization?: string,
  ) => {
    const quiet = { refresh: () => Promise.resolve(), measure: () => Promise.resolve() };
    const controller = new OpsController(
      { publicUrl, metricsToken } as never,
      null as never,
      quiet as never,
      quiet as never,
    );
    const reply = { type: () => undefined } as never;
    return controller
      .metrics({ socket: { remoteAddress }, headers } as never, reply, authorization)
      .then(() => true)
      .catch((error: { code: string }) => {
        expect(error.code).toBe('NOT_FOUND');
        return false;
      });
  };

  it('is closed behind a proxy of this machine that says nothing of whom it calls for', async () => {
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect(await answered({ publicUrl: 'https://pay.hotel.example' }, address)).toBe(false);
  });

  it.each(['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'])(
    'is closed to what comes with %s',
    async (name) => expect(await answered({ publicUrl: LOCAL }, '127.0.0.1', { [name]: '' })).toBe(false),
  );

  it('answers this machine where the product is used on this machine', async () => {
    for (const publicUrl of [LOCAL, 'http://127.0.0.1:3000', 'http://[::1]:3000'])
      expect(await answered({ publicUrl }, '127.0.0.1')).toBe(true);
    expect(await answered({ publicUrl: LOCAL }, '192.0.2.1')).toBe(false);
  });

  it('asks for METRICS_TOKEN where there is one, wherever the call comes from', async () => {
    const config = { publicUrl: LOCAL, metricsToken: 'token' };
    expect(await answered(config, '127.0.0.1')).toBe(false);
    expect(await answered(config, '192.0.2.1', { via: '1.1 proxy' }, 'Bearer token')).toBe(true);
  });
});

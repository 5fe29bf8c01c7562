import { tellParent } from './ticket';

const news = { type: 'payby.closed' } as const;

describe('The form inside another system’s page', () => {
  const { window } = globalThis;
  afterEach(() => {
    globalThis.window = window;
  });
  const around = (changes: object) => {
    globalThis.window = changes as unknown as typeof globalThis.window;
  };

  it('tells the page around it, and no page of another origin', () => {
    const postMessage = jest.fn();
    around({ parent: { postMessage } });

    tellParent(news, 'https://crm.example.com');

    expect(postMessage.mock.calls).toEqual([[news, 'https://crm.example.com']]);
  });

  it('tells the page that opened it as a window of its own the same', () => {
    const postMessage = jest.fn();
    const alone = { opener: { postMessage }, parent: {} };
    alone.parent = alone;
    around(alone);

    tellParent(news, 'https://crm.example.com');

    expect(postMessage.mock.calls).toEqual([[news, 'https://crm.example.com']]);
  });
});

/// <reference types="jest" />
import { documentOf } from './documents';

const ID = '01980000-0000-7000-8000-000000000001';

describe('What the PDF viewer opens', () => {
  it.each([
    [`payments/${ID}/sheet`, `/payments/${ID}/sheet.pdf?language=zh`],
    [`payments/${ID}/receipt`, `/payments/${ID}/receipt.pdf?language=zh`],
    ['payments/PB26112100001/proof', '/payby-operations/payments/PB26112100001/proof.pdf?language=zh'],
    [`exports/${ID}`, `/exports/${ID}/file`],
    [
      'handover/2026-11-26/07:00/15:00',
      '/payment-exceptions/handover.pdf?day=2026-11-26&from=07:00&to=15:00&language=zh',
    ],
    [`log-exports/${ID}`, `/log-exports/${ID}/file`],
  ])('is a document of our API: %s', (file, path) => {
    expect(documentOf(file, 'zh')?.path).toBe(path);
  });

  it.each([
    null,
    '',
    'https://evil.example/x.pdf',
    '//evil.example/x.pdf',
    'data:application/pdf;base64,JVBERi0',
    `payments/${ID}/../../users`,
    `payments/${ID}/sheet?x=1`,
    `exports/${ID}/file`,
    'payments/../users/proof',
    'handover/2026-11-26/07:00/../..',
    'tenants',
  ])('is no address and nothing else: %s', (file) => {
    expect(documentOf(file, 'en')).toBeNull();
  });
});

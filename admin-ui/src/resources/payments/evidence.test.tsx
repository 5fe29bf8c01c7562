/// <reference types="jest" />
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { answer, callsOf, refusal, sent } from '../../testing/api';
import { disputed } from '../../testing/disputes';
import { historyOf, paymentAnswers } from '../../testing/payments';
import { variants } from '../../testing/variants';
import { fill, visit } from '../../testing/visit';
import type { Evidence, Payment } from './types';

const path = `/payments/${disputed.id}/disputes/dispute-1/evidence`;
const prepared: Evidence = {
  note: '',
  files: [
    { kind: 'folio', mediaType: 'application/pdf', bytes: 120_000, addedAt: '2026-03-18T08:00:00.000Z' },
  ],
  mostBytes: 4_500_000,
  byApi: true,
  platform: 'Stripe',
};
const withEvidence = (evidence: Payment['disputes'][number]['evidence']): Payment => ({
  ...disputed,
  disputes: [{ ...disputed.disputes[0]!, ...(evidence && { evidence }) }],
});
const ordered = {
  id: 'evidence-1',
  status: 'ordered',
  orderedBy: 'Zhao Lan',
  at: '2026-03-18T08:00:00.000Z',
  code: null,
  reason: null,
} as const;

const open = async (
  evidence: Evidence = prepared,
  payment: Payment = disputed,
  language: 'en' | 'zh' = 'en',
) => {
  const who = await visit(`/payby/history/detail/${disputed.id}`, {
    language,
    answers: {
      ...paymentAnswers,
      'GET /payments/:id': payment,
      'GET /payments/:id/events': historyOf(payment),
      [`GET ${path}`]: evidence,
      [`PUT ${path}`]: ({ body }) => ({ ...evidence, note: (body as { note: string }).note }),
      [`POST ${path}/send`]: withEvidence(ordered),
      [`POST ${path}/mark-sent`]: { ...disputed, disputeStatus: 'evidenceSent' },
    },
  });
  await who.click((await screen.findAllByTestId('prepare-evidence'))[0]!);
  const dialog = within(await screen.findByTestId('evidence-dialog'));
  return { who, dialog };
};

describe('M12: evidence in a dispute', () => {
  it('is sent with what was written, and then is on its way', async () => {
    const { who, dialog } = await open();
    expect(dialog.getByTestId('evidence-folio')).toHaveTextContent('PDF · 120 kB');
    await fill(who, dialog.getByRole('textbox', { name: /^Statement/ }), 'The guest signed.');
    await who.click(dialog.getByRole('button', { name: 'Send to Stripe' }));
    await waitFor(() => expect(screen.queryByTestId('evidence-dialog')).toBeNull());
    expect(sent(`PUT ${path}`)).toEqual([{ note: 'The guest signed.' }]);
    expect(sent(`POST ${path}/send`)).toEqual([{ language: 'en' }]);
    expect(await screen.findByTestId('dispute-evidence')).toHaveTextContent(
      'Evidence being sent to the platform',
    );
  });

  it('takes a file of each kind, refuses what it is not, and says why the server does', async () => {
    const { dialog } = await open({ ...prepared });
    const input = dialog.getByTestId('evidence-file');
    const upload = (name: string, type: string) => {
      fireEvent.click(dialog.getByRole('button', { name: /^Upload: Registration card/ }));
      fireEvent.change(input, { target: { files: [new File(['x'], name, { type })] } });
    };
    upload('card.gif', 'image/gif');
    expect(await dialog.findByText(/Choose a PDF, PNG or JPEG/)).toBeVisible();
    answer({
      [`PUT ${path}/files/:kind`]: () => refusal(422, 'EVIDENCE_FILE_UNFIT', 'This PDF has a password.'),
    });
    upload('card.pdf', 'application/pdf');
    expect(await dialog.findByText('This PDF has a password.')).toBeVisible();
    answer({
      [`PUT ${path}/files/:kind`]: ({ params }) => ({
        ...prepared,
        files: [...prepared.files, { ...prepared.files[0]!, kind: params['kind'] }],
      }),
    });
    upload('card.pdf', 'application/pdf');
    await dialog.findByRole('button', { name: /^Replace: Registration card/ });
    expect(callsOf(`PUT ${path}/files/registrationCard`)).toHaveLength(2);
  });

  it.each(
    variants([
      ['en', 'Mark as sent', /does not accept evidence from PayBy/],
      ['zh', '标记为已提交', /不支持由 PayBy 提交证据/],
    ] as const),
  )('is sent by hand where the platform has no way for it (%s)', async (language, mark, says) => {
    const { who, dialog } = await open({ ...prepared, byApi: false, platform: 'Adyen' }, disputed, language);
    expect(dialog.getByText(says)).toBeVisible();
    await who.click(dialog.getByRole('button', { name: mark }));
    await waitFor(() => expect(sent(`POST ${path}/mark-sent`)).toEqual([{}]));
  });

  it('is not sent again while it is unknown whether the platform has it', async () => {
    const unknown = withEvidence({ ...ordered, status: 'unknown', reason: 'no answer' });
    const { dialog } = await open(prepared, unknown);
    expect(dialog.getByTestId('evidence-state')).toHaveTextContent(/sends nothing twice/);
    expect(dialog.queryByRole('button', { name: 'Send to Stripe' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Mark as sent' })).toBeVisible();
  });
});

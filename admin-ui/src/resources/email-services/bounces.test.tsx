/// <reference types="jest" />
import { screen, waitFor } from '@testing-library/dom';
import { listOf, refusal, sent } from '../../testing/api';
import { variants } from '../../testing/variants';
import { choose, fill, visit } from '../../testing/visit';

const ID = '0190aa11-2222-7333-8444-555566667777';
const AT = '2026-11-28T10:00:00.000Z';
const service = {
  id: ID,
  hotelCode: 'HKG01',
  host: 'smtp.example.com',
  smtpPort: 587,
  sslPort: 465,
  sslType: 'starttls',
  username: 'desk',
  fromAddress: 'desk@harbour-vale.example',
  fromName: null,
  enabled: true,
  mergeAndSend: false,
  working: true,
  testedAt: AT,
  testSteps: [],
  domainChecks: [],
  domainCheckedAt: null,
  createdAt: AT,
  updatedAt: AT,
  place: 1,
  places: 1,
  failures: null,
  passwordSet: true,
  dkimKeys: [],
  editable: true,
  bounceMailbox: null as object | null,
};
const mailbox = {
  id: ID,
  address: 'bounces@harbour-vale.example',
  host: 'imap.example.com',
  port: 143,
  sslType: 'starttls',
  username: 'bounces',
  folder: 'INBOX',
  working: null,
  testedAt: null,
  testSteps: [],
  updatedAt: AT,
  readAt: null,
  failures: null,
};
const PUT = `PUT /email-services/${ID}/bounce-mailbox`;

describe('Bounce mailbox of an email service', () => {
  it('is set up in a form of its own, which says under its fields what is wrong', async () => {
    let now = service;
    let tries = 0;
    const who = await visit(`/email/${ID}`, {
      answers: {
        'GET /email-services': () => listOf([now]),
        'GET /email-services/:id': () => now,
        [PUT]: () => {
          tries += 1;
          if (tries === 1)
            return refusal(422, 'VALIDATION_FAILED', 'Check it.', { host: 'Enter a name or an address.' });
          return (now = { ...now, bounceMailbox: mailbox });
        },
      },
    });
    await who.click(await screen.findByRole('button', { name: 'Set up bounce mailbox' }));
    await fill(who, screen.getByRole('textbox', { name: 'Bounce address' }), mailbox.address);
    await choose(who, screen.getByRole('combobox', { name: 'IMAP encryption' }), 'STARTTLS');
    expect(screen.getByRole('textbox', { name: 'IMAP port' })).toHaveValue('143');
    await fill(who, screen.getByRole('textbox', { name: 'IMAP user' }), 'bounces');
    await fill(who, screen.getByLabelText('IMAP password'), 'open-sesame');
    await who.click(screen.getByRole('button', { name: 'Save bounce mailbox' }));
    await screen.findByText('Enter a name or an address.');
    await fill(who, screen.getByRole('textbox', { name: 'IMAP server' }), ' imap.example.com ');
    await who.click(screen.getByRole('button', { name: 'Save bounce mailbox' }));
    await screen.findByText('Bounce mailbox bounces@harbour-vale.example');
    expect(screen.queryByTestId('bounce-form')).toBeNull();
    expect(sent(PUT).at(-1)).toEqual({
      address: mailbox.address,
      host: 'imap.example.com',
      port: 143,
      sslType: 'starttls',
      username: 'bounces',
      password: 'open-sesame',
      folder: 'INBOX',
      updatedAt: null,
    });
  });

  it('is left unsaved, alone or together with the service, only by who says so to one question', async () => {
    const who = await visit(`/email/${ID}`, {
      answers: { 'GET /email-services': () => listOf([service]), 'GET /email-services/:id': service },
    });
    const leave = async () => {
      await who.click(screen.getAllByRole('link', { name: 'Email service' }).at(-1)!);
      return screen.findByRole('alertdialog', { name: 'Your changes are not saved. Leave this page?' });
    };
    await who.click(await screen.findByRole('button', { name: 'Set up bounce mailbox' }));
    await fill(who, screen.getByRole('textbox', { name: 'Bounce address' }), mailbox.address);
    await leave();
    await who.click(screen.getByRole('button', { name: 'Stay here' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await fill(who, screen.getByRole('textbox', { name: 'Server' }), 'smtp2.example.com');
    await leave();
    expect(screen.getByTestId('field-host')).toHaveValue('smtp2.example.com');
    expect(screen.getByTestId('bounce-address')).toHaveValue(mailbox.address);
    await who.click(screen.getByRole('button', { name: 'Leave without saving' }));
    await screen.findByRole('heading', { level: 1, name: 'Email service' });
  });

  it.each(
    variants([
      [
        'en',
        'The mailbox cannot be read.',
        /^User or password is wrong/,
        /could not be read 3 times in a row/,
      ],
      ['zh', '邮箱无法读取。', /^用户名或密码错误/, /退信邮箱连续 3 次无法读取/],
    ] as const),
  )('says what does not work and what helps: %s', async (language, verdict, cure, failing) => {
    const steps = (['resolve', 'connect', 'tls', 'signIn', 'folder'] as const).map((step, no) => ({
      step,
      state: no < 3 ? 'ok' : no === 3 ? 'failed' : 'skipped',
      problem: no === 3 ? 'credentials' : null,
      said: null,
    }));
    const failures = { count: 3, last: 'imap.example.com answered no', lastAt: AT, restingUntil: AT };
    const broken = { ...mailbox, working: false, testedAt: AT, testSteps: steps, failures };
    const shown = { ...service, bounceMailbox: broken };
    await visit(`/email/${ID}`, {
      language,
      answers: { 'GET /email-services': () => listOf([shown]), 'GET /email-services/:id': shown },
    });
    await screen.findByText(verdict);
    expect(screen.getByText(cure)).toBeVisible();
    expect(screen.getByText(failing)).toBeVisible();
  });

  it('has SPF of its own domain looked at too, each under its name', async () => {
    const spf = { check: 'spf', problem: null, said: null, publish: null };
    const domainChecks = [
      { ...spf, state: 'found', name: 'harbour-vale.example' },
      { ...spf, state: 'missing', name: 'bounces.example' },
    ];
    const shown = { ...service, domainChecks, domainCheckedAt: AT, bounceMailbox: mailbox };
    await visit(`/email/${ID}`, {
      answers: { 'GET /email-services': () => listOf([shown]), 'GET /email-services/:id': shown },
    });
    expect(await screen.findByTestId('sender-domain')).toHaveTextContent(
      /SPF: found.*SPF \(bounces\.example\): not found/,
    );
  });
});

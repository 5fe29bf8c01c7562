/// <reference types="jest" />
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import type { components } from '../../api/schema';
import { getHotelCode } from '../../providers/session';
import { type Answers, callsOf, listOf, Reply, sent } from '../../testing/api';
import { MANAGER } from '../../testing/people';
import { choose, fill, visit } from '../../testing/visit';

const AT = '2026-03-01T08:00:00.000Z';
const button = (name: string) => screen.getByRole('button', { name });
const box = (name: string | RegExp) => screen.getByRole('textbox', { name });

describe('Hotels of a group', () => {
  const lisbon: components['schemas']['HotelSettingsAnswer'] = {
    id: 'LIS01',
    code: 'LIS01',
    name: 'Harbour Vale Lisbon',
    nameZh: '港湾谷里斯本酒店',
    type: 'hotel',
    timeZone: 'Europe/Lisbon',
    adapterChannelType: 'none',
    countryPhoneCodes: ['351'],
    currencyCode: 'USD',
    additionalCurrencies: [],
    localLanguage: 'none',
    phone: null,
    email: null,
    website: null,
    address: null,
    addressZh: null,
    postcode: null,
    area: null,
    checkInTime: '15:00',
    notes: null,
    logo: null,
    kioskDirtyRoomCheckIn: false,
    kioskStaffCheckOut: false,
    invoiceInfoSync: false,
    enabled: true,
    createdAt: AT,
    updatedAt: AT,
  };
  const answers: Answers = {
    'GET /hotel-settings': () => listOf([lisbon]),
    'GET /hotel-settings/:id': lisbon,
    'GET /dictionary': [],
  };
  const openActions = async (who: UserEvent) =>
    who.click(await screen.findByRole('button', { name: `Actions for ${lisbon.name}` }));

  it('a hotel is not added without its names, currency and country phone code, and its code is in capitals', async () => {
    const who = await visit('/hotel-group/hotel/add', {
      at: 'group',
      answers: { ...answers, 'POST /hotel-settings': new Reply(201, lisbon) },
    });
    await screen.findByRole('heading', { level: 1, name: 'Add a hotel' });
    await fill(who, box(/^Code/), 'lis01');
    await who.click(button('Add hotel'));
    for (const missing of [
      'Enter the English name.',
      'Choose the default currency.',
      'Choose at least one country phone code.',
    ])
      await screen.findByText(missing);
    expect(sent('POST /hotel-settings')).toEqual([]);
    await fill(who, box('English name'), lisbon.name);
    await fill(who, box('Chinese name'), lisbon.nameZh);
    await choose(who, screen.getByRole('combobox', { name: 'Default currency' }), /^USD/);
    // Typed, so that one of all countries is offered.
    await fill(who, screen.getByRole('combobox', { name: 'Country phone codes' }), '351');
    await who.click(await screen.findByRole('option', { name: /^\+351/ }));
    await who.keyboard('{Escape}');
    await who.click(button('Add hotel'));
    await screen.findByText('Add successful');
    expect(sent('POST /hotel-settings')).toEqual([
      expect.objectContaining({ code: 'LIS01', currencyCode: 'USD', countryPhoneCodes: ['351'] }),
    ]);
  });

  it('a hotel is deleted only by who types its code', async () => {
    const who = await visit('/hotel-group/hotel', {
      at: 'group',
      answers: { ...answers, 'DELETE /hotel-settings/:id': () => undefined },
    });
    await openActions(who);
    await who.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    const code = dialog.getByRole('textbox', { name: 'Type LIS01 to confirm' });
    await fill(who, code, 'LIS02');
    await who.click(dialog.getByRole('button', { name: 'Delete hotel' }));
    await dialog.findByText('Hotel code mismatch');
    expect(callsOf('DELETE /hotel-settings/LIS01')).toEqual([]);
    await fill(who, code, 'LIS01');
    await who.click(dialog.getByRole('button', { name: 'Delete hotel' }));
    await screen.findByText('Delete successful');
  });

  it.each([
    ['no hotel', null, true],
    ['a hotel', 'HKG01', false],
  ] as const)('at %s (%s) the installation’s page offers to add and delete: %s', async (_, at, offered) => {
    const holds = [...MANAGER, 'SYSTEM_CONFIGURATION_MGT'];
    const who = await visit('/system-setting/hotel', { at, holds, answers });
    await openActions(who);
    await screen.findByRole('menuitem', { name: 'Edit' });
    await waitFor(() => {
      expect(screen.queryByRole('menuitem', { name: 'Delete…' }) !== null).toBe(offered);
      expect(screen.queryByTestId('add-hotel') !== null).toBe(offered);
    });
  });

  it('adds a hotel in the group, also where the address was typed at a hotel', async () => {
    const holds = [...MANAGER, 'SYSTEM_CONFIGURATION_MGT'];
    await visit('/system-setting/hotel/add', { at: 'HKG01', holds, answers });
    await screen.findByRole('heading', { level: 1, name: 'Add a hotel' });
    expect(getHotelCode()).toBeNull();
  });
});

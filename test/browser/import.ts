import ExcelJS from 'exceljs';
import type { Page } from 'playwright-core';
import { managersWindow } from './managers-window.js';

export const importing = (): void =>
  describe('The dictionary', () => {
    const saved = (page: Page) => page.getByText(/^(Save|Edit|Add|Delete) successful$/).waitFor();
    const rowAction = async (page: Page, name: string, action: string) => {
      await page.getByRole('button', { name: `Actions for ${name}` }).click();
      await page.getByTestId(`row-${action}`).click();
    };

    it('overrides an entry of the group, takes a list in from Excel and gives it out again', async () => {
      const { page, problems } = await managersWindow('/dictionary');
      await page.getByTestId('type-cancelReason').click();
      await page.getByTestId('entry-AMOUNT').click();
      await page.getByTestId('field-name').fill('Amount was wrong');
      await page.getByTestId('save').click();
      await saved(page);
      await page.locator('tr', { hasText: 'AMOUNT' }).getByText('Overridden').waitFor();
      await rowAction(page, 'Amount was wrong', 'follow');
      await page.getByTestId('confirm').click();
      await page.locator('tr', { hasText: 'AMOUNT' }).getByText('Wrong amount').waitFor();

      await page.getByTestId('import-entries').click();
      const file = page.getByTestId('import-file');
      await file.setInputFiles({ name: 'words.csv', mimeType: 'text/csv', buffer: Buffer.from('Code') });
      await page.getByText('Only Excel files can be uploaded').waitFor();
      const book = new ExcelJS.Workbook();
      book.addWorksheet('Words').addRows([
        ['Code', 'Chinese', 'English'],
        ['FLIGHT', '航班取消', 'Flight canceled'],
        ['AMOUNT', '金额不对', 'Wrong amount'],
        ['WEATHER', '', 'Weather'],
      ]);
      const buffer = Buffer.from(await book.xlsx.writeBuffer());
      await file.setInputFiles({ name: 'words.xlsx', mimeType: 'application/octet-stream', buffer });
      await page.getByTestId('import-preview').waitFor();
      await page.getByText('Chinese is empty. Fill it in.').waitFor();
      await page.getByText('金额不对').waitFor();
      expect(await page.getByTestId('count-added').innerText()).toBe('1');
      await page.getByTestId('leave-out').uncheck();
      expect(await page.getByTestId('import-run').isDisabled()).toBe(true);
      await page.getByTestId('leave-out').check();
      await page.getByTestId('import-run').click();
      await page.getByText('2 changes were imported.').waitFor();
      await page.getByTestId('import-close').click();
      await page.getByTestId('entry-FLIGHT').waitFor();

      const download = page.waitForEvent('download');
      await page.getByTestId('export-entries').click();
      expect((await download).suggestedFilename()).toBe('dictionary-cancelReason-HKG01.xlsx');
      expect(problems).toEqual([]);
    });
  });

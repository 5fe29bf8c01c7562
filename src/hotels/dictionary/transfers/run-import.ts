import { noteChange } from '../../../kernel/change-origin.js';
import type { TenantDatabase } from '../../../kernel/database/database.js';
import { ImportRefusedError, TransferCanceledError } from './read-import.js';
import { countGoingIn, noteProgress, type TransferRow, writeRows } from './transfers.queries.js';

const BATCH = 500;

const OVERTAKEN = {
  en: 'The entries have changed since the preview. Nothing was imported. Upload the file again.',
  zh: '预览后词条已被他人修改，未导入任何内容，重新上传文件。',
};

/**
 * Carries an import out as it was shown: one transaction, so that whatever ends it early leaves nothing. Progress is told
 * and a cancellation heard on another connection.
 * @throws ImportRefusedError | TransferCanceledError
 */
export async function runImport(db: TenantDatabase, transfer: TransferRow): Promise<void> {
  const { id, fileName, leaveOutRefused } = transfer;
  const total = await countGoingIn(db, id, leaveOutRefused);
  try {
    await db.transaction(async (client) => {
      let [after, done] = [0, 0];
      while (done < total) {
        if (!(await noteProgress(db, id, { done, total }))) throw new TransferCanceledError();
        const { last, asked, written } = await writeRows(client, transfer, after, BATCH);
        if (written !== asked || asked === 0) throw new ImportRefusedError(OVERTAKEN);
        [after, done] = [last, done + asked];
      }
      await noteChange(client, {
        action: 'import',
        entity: 'hotels.dictionary_entries',
        identifier: fileName,
        after: { rows: total },
      });
      // The last thing: until the commit it can be canceled, and after it nobody can.
      const { rowCount } = await client.query(
        `UPDATE hotels.dictionary_transfers SET status = 'done', rows_done = $2, rows_total = $2, finished_at = now()
         WHERE id = $1 AND status = 'running'`,
        [id, total],
      );
      if (rowCount !== 1) throw new TransferCanceledError();
    });
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'dictionary_entries_code')
      throw new ImportRefusedError(OVERTAKEN);
    throw error;
  }
}

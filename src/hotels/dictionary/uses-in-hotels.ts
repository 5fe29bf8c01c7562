import { countedUses, type UsesOfEntries } from './dictionary-uses.js';

/** Hotels name their area. */
export const HOTELS_OF_AREA: UsesOfEntries = {
  types: ['area'],
  find: async (db, { entries, hotelCode }) =>
    countedUses(
      await db.query(
        `SELECT area AS code, count(*)::int AS count FROM hotels.hotels
         WHERE area = ANY ($1) AND ($2::text IS NULL OR code = $2) GROUP BY area`,
        [entries.map(({ code }) => code), hotelCode],
      ),
      { en: 'hotel', zh: '家酒店' },
      { en: 'hotels', zh: '家酒店' },
    ),
};

/** The hotel group names its country. */
export const GROUP_OF_COUNTRY: UsesOfEntries = {
  types: ['country'],
  find: async (db, { entries }) =>
    countedUses(
      await db.query(
        'SELECT country AS code, count(*)::int AS count FROM hotels.hotel_group WHERE country = ANY ($1) GROUP BY country',
        [entries.map(({ code }) => code)],
      ),
      { en: 'hotel group', zh: '个酒店集团' },
      { en: 'hotel groups', zh: '个酒店集团' },
    ),
};

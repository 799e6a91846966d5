import { sql } from 'kysely'

/** The pictures and videos of pages and of their drafts, as the media library lists its uses. */
export const picturesOfPages = sql`
  select k.file_key, 'page', p.id, p.title, p.store_id from pages p, unnest(p.file_keys) k(file_key)`

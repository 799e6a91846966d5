import { sql } from 'kysely'

/** The banners of campaigns, as the media library lists its uses. */
export const picturesOfCampaigns = sql`
  select file_key_of(c.banner_url), 'campaign', c.id, c.title, c.store_id
  from campaigns c where c.deleted_at is null and c.banner_url is not null`

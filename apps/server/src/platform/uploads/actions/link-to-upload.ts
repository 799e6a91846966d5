import { notFound } from '../../../http/refusal.ts'
import type { Services } from '../../../services.ts'
import { linkTo } from '../private-link.ts'

/**
 * Where a file of the store can be loaded: a public one for ever, a private one by a link that soon stops working. Only who
 * made a private file gets one: an export of orders shows more than everybody on the staff may see.
 */
export async function linkToUpload(
  services: Services,
  { store_id, user_id }: { store_id: string; user_id: string },
  file_key: string,
): Promise<string> {
  const upload = await services.db
    .selectFrom('uploads')
    .select(['is_private', 'created_by'])
    .where('file_key', '=', file_key)
    .where('store_id', '=', store_id)
    .executeTakeFirst()
  if (!upload || (upload.is_private && upload.created_by !== user_id)) throw notFound('File', file_key)
  return upload.is_private ? linkTo(services, file_key) : services.files.publicUrl(file_key)
}

import { notFound } from '../../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { linkTo } from '../private-link.ts'

/**
 * The address of a file of the store: a permanent one for a public file, an expiring link for a private one. Only its
 * creator gets the link to a private file: an export of orders contains more than all of the staff may see.
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
    .where('purpose', '=', 'store')
    .executeTakeFirst()
  if (!upload || (upload.is_private && upload.created_by !== user_id)) throw notFound('File', file_key)
  return upload.is_private ? linkTo(services, file_key) : services.files.publicUrl(file_key)
}

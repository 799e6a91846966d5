import type { Permission } from '@shopkey/domain/staff-roles.ts'
import { notFound } from '../../../http/refusal.ts'
import type { StaffActor } from '../../../http/request-context.ts'
import { permissionMissing } from '../../../http/require-permission.ts'
import type { Services } from '../../services.ts'
import { linkTo } from '../private-link.ts'

/**
 * The address of a file of the store: a permanent one for a public file, an expiring link for a private one. Only its
 * creator gets the link to a private file, and only with the rights that the file needs: an export of orders contains
 * more than all of the staff may see.
 */
export async function linkToUpload(
  services: Services,
  { store_id, staff }: { store_id: string; staff: Pick<StaffActor, 'user_id' | 'permissions'> },
  file_key: string,
): Promise<string> {
  const upload = await services.db
    .selectFrom('uploads')
    .select(['is_private', 'created_by', 'permissions'])
    .where('file_key', '=', file_key)
    .where('store_id', '=', store_id)
    .where('purpose', '=', 'store')
    .executeTakeFirst()
  if (!upload || (upload.is_private && upload.created_by !== staff.user_id)) throw notFound('File', file_key)
  const missing = upload.is_private && (upload.permissions as Permission[]).find((name) => !staff.permissions.has(name))
  if (missing) throw permissionMissing({ permission: missing })
  return upload.is_private ? linkTo(services, file_key) : services.files.publicUrl(file_key)
}

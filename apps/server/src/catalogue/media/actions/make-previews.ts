import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { makePicturePreview, noPreview } from '../../../platform/uploads/picture-preview.ts'
import { smallestKeyOf } from '../../../platform/uploads/store-image.ts'

const mostAtOnce = 100

/** Makes the previews of pictures from before there were any, the newest first; a timed job. */
export async function makePreviews({ db, files }: Services): Promise<void> {
  const { rows } = await sql<{ file_key: string }>`
    select file_key from uploads
    where preview is null and purpose = 'store' and not is_private
    order by created_at desc, file_key desc limit ${mostAtOnce}`.execute(db)
  for (const { file_key } of rows) {
    const picture = await files.read(smallestKeyOf(file_key)).catch(() => undefined) // none is left to look at
    const made = picture && (await makePicturePreview(picture).catch(() => undefined)) // no picture
    await inTransaction(db, (trx) =>
      trx
        .updateTable('uploads')
        .set(made ?? noPreview)
        .where('file_key', '=', file_key)
        .where('preview', 'is', null)
        .execute(),
    )
  }
}

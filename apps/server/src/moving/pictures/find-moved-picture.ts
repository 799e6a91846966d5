import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

const PICTURE = /\.(?:jpe?g|png|webp|gif|avif)$/i
/** How WordPress names smaller copies of a picture: `shirt-300x300.jpg`. */
const SIZE = /-\d+x\d+(?=\.\w+$)/

/** Returns the address here of a picture that had this path, encoded or not, at the former shop; undefined for any other path. One indexed statement. */
export async function findMovedPicture(db: Database, store_id: string, path: string): Promise<string | undefined> {
  if (!PICTURE.test(path)) return undefined
  const paths = [path, path.replace(SIZE, '')].flatMap((one) => [one, decoded(one), encodeURI(decoded(one))])
  const { rows } = await sql<{ file_url: string }>`
    select file_url from moved_pictures
    where store_id = ${store_id} and file_url is not null and path_of_url(url) = any(${paths})
    order by array_position(${paths}::text[], path_of_url(url)) limit 1`.execute(db)
  return rows[0]?.file_url
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path // A percent sign that encodes nothing.
  }
}

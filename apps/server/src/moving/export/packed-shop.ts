import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { Totals } from '@shopkey/moving/shopkey/archive-format.ts'
import type { Database } from '../../db/database.ts'
import { tarOf } from '../../platform/store-removal/tar.ts'
import { shopArchive } from './shop-archive.ts'

/** The bytes of the archive of a whole shop, packed with gzip, as `snapshot` has it. */
export function packedShop(
  snapshot: Database,
  exported: { store_id: string; made_at: Date; onTotals?: (totals: Totals) => void },
): AsyncIterable<Uint8Array> {
  const files = shopArchive(snapshot, exported)
  return Readable.from(tarOf(files, exported.made_at)).compose(createGzip())
}

import type { RecordOf } from '@shopkey/moving/read-file.ts'
import type { MovedPriceList, MovedProduct } from '@shopkey/moving/records.ts'
import { archiveKinds } from '@shopkey/moving/shopkey/archive-format.ts'
import { openArchive, type ShopArchive } from '@shopkey/moving/shopkey/open-archive.ts'
import { FileWarnings } from '@shopkey/moving/warnings.ts'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { refusal } from '../http/refusal.ts'
import { withOwnIds } from './own-ids.ts'
import { type MoveFile, type NamedRecords, readable, stageRecords } from './stage-move.ts'

const moveOneArchive = refusal({
  type: 'invalid_data',
  code: 'move_one_archive',
  message: 'A full export is one file; move {count} files one after the other',
})

interface ArchiveMove {
  store_id: string
  view_code: string
  /** In which the store sells. */
  currency_codes: ReadonlySet<string>
  files: readonly MoveFile[]
}

/** Stages the records of a full export in the job's rows, with ids of the store's own. Begins anew after a crash. Throws for an archive that cannot be moved. */
export async function stageArchive(db: Database, job_id: string, { files, ...place }: ArchiveMove): Promise<void> {
  const [file] = files
  if (!file || files.length > 1) throw moveOneArchive({ count: files.length })
  const archive = await readable(file.name, () => openArchive(file.open))
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('batch_job_rows').where('batch_job_id', '=', job_id).execute()
    await stageRecords(trx, job_id, archiveRecords(file.name, archive, place))
  })
}

function archiveRecords(name: string, archive: ShopArchive, place: Omit<ArchiveMove, 'files'>): NamedRecords[] {
  const warnings = new FileWarnings(name)
  const left = new Map<string, number>()
  return archiveKinds.map((content) => ({
    name,
    content,
    async *records() {
      for await (const record of archive.records(content)) {
        const own = withOwnIds(content, record, place.store_id)
        if (content === 'product') yield inCurrencies(own as MovedProduct, archive, place.currency_codes, left)
        else if (content === 'price_list') yield listInCurrencies(own as MovedPriceList, place.currency_codes, left)
        else yield own
      }
      if (content === 'price_list') warnOfCurrencies(left, warnings)
      if (content === 'redirect') yield* ofOldViewCode(archive, place.view_code)
    },
    // Those of products and price lists are known when their records were read: they are said with the last kind.
    warnings: content === 'redirect' ? warnings.list : [],
  }))
}

/** Prices name their currencies; those in which the store does not sell are left out, and counted. */
function inCurrencies(
  product: MovedProduct,
  { manifest }: ShopArchive,
  sold: ReadonlySet<string>,
  left: Map<string, number>,
): MovedProduct {
  const { currency_code } = manifest.store
  return {
    ...product,
    variants: product.variants.map((variant) => {
      const { price } = variant
      const prices = variant.prices ?? (price === null ? [] : [{ currency_code, amount: price }])
      for (const { currency_code: code } of prices) if (!sold.has(code)) left.set(code, (left.get(code) ?? 0) + 1)
      return { ...variant, prices: prices.filter(({ currency_code: code }) => sold.has(code)) }
    }),
  }
}

/** As `inCurrencies`. */
function listInCurrencies(list: MovedPriceList, sold: ReadonlySet<string>, left: Map<string, number>): MovedPriceList {
  const prices = list.prices.filter(({ currency_code: code }) => {
    if (!sold.has(code)) left.set(code, (left.get(code) ?? 0) + 1)
    return sold.has(code)
  })
  return { ...list, prices }
}

function warnOfCurrencies(left: ReadonlyMap<string, number>, warnings: FileWarnings): void {
  for (const [code, count] of left)
    warnings.add({
      code: 'currency_not_sold',
      severity: 'refused',
      text: `${count} prices in ${code.toUpperCase()} are left out: the store does not sell in this currency.`,
    })
}

/** Addresses of the shop begin with another view code now. */
function ofOldViewCode({ manifest }: ShopArchive, view_code: string): RecordOf['redirect'][] {
  const old = manifest.store.view_code
  return old === '' || old === view_code ? [] : [{ from: `/${old}/*`, to: '/*', row: 0 }]
}

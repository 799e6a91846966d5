import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { type Currency, findCurrency } from '@shopkey/domain/currency.ts'
import { readFile } from '@shopkey/moving/read-file.ts'
import { UnreadableFileError } from '@shopkey/moving/unreadable-file.ts'
import { runCommand, UsageError } from './launch/command.ts'
import { describeFile } from './move/describe-file.ts'

const usage = `
npm run move -- shopify|woocommerce FILES… --currency eur --check
npm run move -- shopify|woocommerce FILES… --currency eur --store VIEW_CODE
npm run move -- shopkey shop.tar.gz [--store VIEW_CODE | --check]
npm run move -- medusa postgres://… --store VIEW_CODE [--check]
npm run move -- undo --store VIEW_CODE

Reads the files that Shopify exports (products, customers, orders, discounts, redirects) or WooCommerce (products, customers, orders), and
writes them into a store; or the archive of npm run export; or the database of a Medusa 1.12 to 1.20, which it reads as it is at one moment. Files that were moved before bring what has changed since; nothing is sent to anybody.
undo deletes what moves have made in a store that has not opened yet, unless it has been used since.
Exits with 1 where a file cannot be read.
  --check           writes nothing: reports what a move would bring, which rows it would leave out, and why
  --store CODE      the view code of the store to move into
  --currency CODE   the currency of the old shop, one of the store's
  --decimal MARK    . or , where the numbers of a file do not say which stands before decimals

Works on the database that DATABASE_URL names, else on the embedded one in DATA_DIR (./data).
`

await runCommand(usage, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      currency: { type: 'string' },
      decimal: { type: 'string' },
      check: { type: 'boolean', default: false },
      store: { type: 'string' },
    },
  })
  const [platform, ...paths] = positionals
  if (platform === 'medusa') return moveDatabase(paths, values)
  if (platform === 'shopkey') return moveArchive(paths, values)
  if (platform === 'undo') return undoMoves(paths, values)
  if ((platform !== 'shopify' && platform !== 'woocommerce') || paths.length === 0)
    throw new UsageError('Name the platform and its files: npm run move -- shopify products.csv --currency eur --check')
  const currency = findCurrency((values.currency ?? '').toLowerCase())
  if (!currency) throw new UsageError('Say which currency the old shop has: --currency eur')
  const { decimal, store } = values
  if (decimal !== undefined && decimal !== '.' && decimal !== ',') throw new UsageError('--decimal is . or ,')
  if (values.check === (store !== undefined)) throw new UsageError('Say --check, or into which store: --store CODE')
  if (store === undefined) return checkFiles(paths, currency, decimal)
  // Reading files needs nothing of the server, which takes seconds to load.
  const { writeMove } = await import('./move/write-move.ts')
  console.log(await writeMove({ platform, paths, view_code: store, currency_code: currency.code, decimal }))
})

async function moveArchive(
  [path, ...others]: readonly string[],
  { store, check }: { store?: string | undefined; check: boolean },
): Promise<void> {
  if (!path || others.length > 0) throw new UsageError('Name the archive: npm run move -- shopkey shop.tar.gz --check')
  if (check === (store !== undefined)) throw new UsageError('Say --check, or into which store: --store CODE')
  if (store === undefined) {
    const { describeArchive } = await import('./move/describe-archive.ts')
    console.log(await describeArchive(path))
    return
  }
  const { writeMove } = await import('./move/write-move.ts')
  console.log(await writeMove({ platform: 'shopkey', paths: [path], view_code: store }))
}

async function undoMoves(
  others: readonly string[],
  { store, check }: { store?: string | undefined; check: boolean },
): Promise<void> {
  if (store === undefined || check || others.length > 0)
    throw new UsageError('Say in which store: npm run move -- undo --store CODE')
  const { undoMove } = await import('./move/undo.ts')
  console.log(await undoMove(store))
}

async function moveDatabase(
  [url, ...others]: readonly string[],
  { store, check }: { store?: string | undefined; check: boolean },
): Promise<void> {
  if (!url || others.length > 0 || !/^postgres(ql)?:/.test(url))
    throw new UsageError('Name the database: npm run move -- medusa postgres://… --store CODE --check')
  if (store === undefined) throw new UsageError('Say into which store: --store CODE')
  const { moveMedusa } = await import('./move/medusa.ts')
  console.log(await moveMedusa({ url, view_code: store, check }))
}

async function checkFiles(paths: readonly string[], currency: Currency, decimal: '.' | ',' | undefined): Promise<void> {
  for (const path of paths) {
    try {
      const format = { currency_code: currency.code, decimal }
      const read = await readFile(basename(path), () => createReadStream(path), format)
      console.log(describeFile(basename(path), read, currency))
    } catch (error) {
      if (!(error instanceof UnreadableFileError || isMissingFile(error))) throw error
      const isUnclear = error instanceof UnreadableFileError && error.needsDecimalMark
      console.error(`${basename(path)}: ${error.message}${isUnclear ? ' (--decimal , or --decimal .)' : ''}`)
      process.exitCode = 1
    }
  }
}

function isMissingFile(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && ['ENOENT', 'EACCES', 'EISDIR'].includes(String(error.code))
}

import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { findCurrency } from '@shopkey/domain/currency.ts'
import { readFile } from '@shopkey/moving/read-file.ts'
import { UnreadableFileError } from '@shopkey/moving/warnings.ts'
import { runCommand, UsageError } from './launch/command.ts'
import { describeFile } from './move/describe-file.ts'

const usage = `
npm run move -- shopify|woocommerce FILES… --currency eur --check

Reads the files that Shopify exports (products, customers, orders, discounts, redirects) or WooCommerce (products) and reports what a move would bring, which rows it would leave out, and why.
Nothing is written. Exits with 1 where a file cannot be read.
  --currency CODE   the currency of the old shop
  --decimal MARK    . or , where the numbers of a file do not say which stands before decimals
  --check           reads only; the one thing that this version does
`

await runCommand(usage, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      currency: { type: 'string' },
      decimal: { type: 'string' },
      check: { type: 'boolean', default: false },
    },
  })
  const [platform, ...paths] = positionals
  if ((platform !== 'shopify' && platform !== 'woocommerce') || paths.length === 0)
    throw new UsageError('Name the platform and its files: npm run move -- shopify products.csv --currency eur --check')
  const currency = findCurrency((values.currency ?? '').toLowerCase())
  if (!currency) throw new UsageError('Say which currency the old shop has: --currency eur')
  const { decimal } = values
  if (decimal !== undefined && decimal !== '.' && decimal !== ',') throw new UsageError('--decimal is . or ,')
  if (!values.check) throw new UsageError('This version only reads files. Add --check.')
  for (const path of paths) {
    try {
      const read = await readFile(basename(path), () => createReadStream(path), {
        currency_code: currency.code,
        decimal,
      })
      console.log(describeFile(basename(path), read, currency))
    } catch (error) {
      if (!(error instanceof UnreadableFileError || isMissingFile(error))) throw error
      console.error(`${basename(path)}: ${error.message}`)
      process.exitCode = 1
    }
  }
})

function isMissingFile(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && ['ENOENT', 'EACCES', 'EISDIR'].includes(String(error.code))
}

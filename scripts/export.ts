import { parseArgs } from 'node:util'
import { runCommand, UsageError } from './launch/command.ts'

const usage = `
npm run export -- --store VIEW_CODE shop.tar.gz

Writes a whole store as one archive: products, people, orders, discounts, gift cards and redirects, as they are at one moment. npm run move
moves it into another store, here or in another installation. It holds all personal data of the store, and codes that are worth
money: keep it as you keep a backup. Passwords are not in it.
  --store CODE   the view code of the store

Reads the database that DATABASE_URL names, else the embedded one in DATA_DIR (./data). An existing file is not overwritten.
`

await runCommand(usage, async (args) => {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { store: { type: 'string' } } })
  const [path, ...others] = positionals
  if (!path || others.length > 0) throw new UsageError('Name the file: npm run export -- --store CODE shop.tar.gz')
  if (!values.store) throw new UsageError('Say which store: --store CODE')
  const { exportShop } = await import('./move/export-shop.ts')
  console.log(await exportShop({ view_code: values.store, path }))
})

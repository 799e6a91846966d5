import { loadExtensions } from '@shopkey/extension/load-extensions.ts'
import { migrateExtensions } from '@shopkey/server/src/extensions/migrate-extensions.ts'
import { migrate } from '@shopkey/server/src/migrate.ts'
import { runCommand } from './launch/command.ts'
import { withDatabase } from './launch/database.ts'

const usage = `
npm run migrate

Brings the database to the newest schema: the one DATABASE_URL names, else the embedded one in DATA_DIR (./data).
Safe to run at any time, by several processes at once. \`npm start\` does it too.
`

await runCommand(usage, async () => {
  const extensions = await loadExtensions(process.env)
  const applied = await withDatabase(async (url) => [
    ...(await migrate(url)),
    ...(await migrateExtensions(url, extensions)),
  ])
  for (const name of applied) console.log(`applied ${name}`)
  if (applied.length === 0) console.log('The database has the newest schema.')
})

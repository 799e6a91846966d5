import { loadExtensions } from '@shopkey/extension/load-extensions.ts'
import { describeFailure, migrateExtensions } from '@shopkey/server/src/extensions/migrate-extensions.ts'
import { migrate } from '@shopkey/server/src/migrate.ts'
import { runCommand } from './launch/command.ts'
import { withDatabase } from './launch/database.ts'

const usage = `
npm run migrate

Brings the database to the newest schema: the one DATABASE_URL names, else the embedded one in DATA_DIR (./data).
Safe to run at any time, by several processes at once. \`npm start\` does it too. A migration of an extension that fails is rolled back
and named, and the shop runs without that extension; the command then exits with 1.
`

await runCommand(usage, async () => {
  const extensions = await loadExtensions(process.env)
  const { applied, failures } = await withDatabase(async (url) => {
    const ofCore = await migrate(url)
    const { applied, failures } = await migrateExtensions(url, extensions)
    return { applied: [...ofCore, ...applied], failures }
  })
  for (const name of applied) console.log(`applied ${name}`)
  for (const failure of failures) console.error(describeFailure(failure))
  if (failures.length > 0) process.exitCode = 1
  else if (applied.length === 0) console.log('The database has the newest schema.')
})

import { migrate } from '@shopkey/server/src/migrate.ts'
import { runCommand } from './launch/command.ts'
import { dataFolder, withDatabase } from './launch/database.ts'
import { pathOf, runScript } from './launch/processes.ts'

const usage = `
npm run seed

Fills the database with the demo: three stores with products, staff, customers and past orders.
Safe to run again. \`npm start\` does it for an empty database.
`

await runCommand(usage, async (args) => {
  await withDatabase(async (url) => {
    await migrate(url)
    const env = { ...process.env, DATABASE_URL: url, DATA_DIR: dataFolder() }
    await runScript({ name: 'seeding', script: pathOf('apps/server/seeds/seed.ts'), args, env })
  })
})

// note-backup.mjs 26 [options of pgbackrest]: notes in Shopkey's database when pgBackRest's newest backup was finished, for the metric and
// the alert about its age. Exits with 1 unless it is younger than that many hours. PGHOST, PGDATABASE and the like name the database.
import { execFileSync } from 'node:child_process'
import process from 'node:process'
import pg from 'pg'

const [hours = '26', ...options] = process.argv.slice(2)
const printed = execFileSync('pgbackrest', [
  ...options,
  '--stanza=shopkey',
  '--output=json',
  '--log-level-console=error',
  'info',
])
const [stanza] = JSON.parse(String(printed))
const complete = (stanza?.backup ?? []).filter(({ error }) => !error)
if (complete.length === 0) {
  console.log('There is no backup.')
  process.exit(1)
}
const finishedAt = Math.max(...complete.map(({ timestamp }) => timestamp.stop))
const client = new pg.Client()
await client.connect()
await client.query(
  `insert into backup_runs (kind, finished_at) values ('pgbackrest', to_timestamp($1))
    on conflict (kind) do update set finished_at = excluded.finished_at`,
  [finishedAt],
)
await client.end()
const age = (Date.now() / 1000 - finishedAt) / 3600
console.log(`The newest backup is ${age.toFixed(1)} hours old.`)
process.exit(age < Number(hours) ? 0 : 1)

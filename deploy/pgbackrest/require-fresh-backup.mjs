// Exits with 1 unless pgBackRest's newest backup is younger than the given hours: require-fresh-backup.mjs 26 [options of pgbackrest]
import { execFileSync } from 'node:child_process'
import process from 'node:process'

const [hours = '26', ...options] = process.argv.slice(2)
const printed = execFileSync('pgbackrest', [
  ...options,
  '--stanza=shopkey',
  '--output=json',
  '--log-level-console=error',
  'info',
])
const [stanza] = JSON.parse(String(printed))
const newest = Math.max(
  0,
  ...(stanza?.backup ?? []).filter(({ error }) => !error).map(({ timestamp }) => timestamp.stop),
)
const age = (Date.now() / 1000 - newest) / 3600
console.log(newest > 0 ? `The newest backup is ${age.toFixed(1)} hours old.` : 'There is no backup.')
process.exit(age < Number(hours) ? 0 : 1)

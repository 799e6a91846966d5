import { randomBytes } from 'node:crypto'
import { runCommand } from './launch/command.ts'

const usage = `
npm run secret

Prints new random secrets for the settings SECRET and METRICS_TOKEN, each of 256 bits. Keep SECRET in a safe place beside the backups: stored
keys and authenticator apps work with this one only.
`

await runCommand(usage, async () => {
  console.log(`SECRET=${newSecret()}\nMETRICS_TOKEN=${newSecret()}`)
})

function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

import { parseArgs } from 'node:util'
import { runCommand, UsageError } from './launch/command.ts'
import { printable } from './move/printable.ts'
import { Server } from './verify/server.ts'
import { type Verified, verifyMedusa } from './verify/verify-medusa.ts'

const usage = `
npm run verify -- medusa http://old http://new --store VIEW_CODE

Asks a Medusa v1 and the store that it was moved into the same, as a member of the staff of both, and prints what the
new one's replies lack or say otherwise. It reads only. Exits with 1 where there is a difference that is not declared
(scripts/verify/declared-differences.ts says which are, and why).
  --store CODE  the view code of the store
  --each N      rows of each kind that are compared, spread over all of them (100)

  OLD_EMAIL, OLD_PASSWORD, NEW_EMAIL, NEW_PASSWORD  who reads at the old server, and at the new one
`

/** Characters of a value. */
const SHOWN = 100

await runCommand(usage, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { store: { type: 'string' }, each: { type: 'string', default: '100' } },
  })
  const [platform, old, now, ...others] = positionals
  if (platform !== 'medusa' || !old || !now || others.length > 0 || !values.store)
    throw new UsageError('Name both servers and the store: npm run verify -- medusa http://old http://new --store CODE')
  const each = Number(values.each)
  if (!Number.isInteger(each) || each < 1) throw new UsageError('--each is a number of rows, from 1')
  const there = await Server.signIn(old, { email: setting('OLD_EMAIL'), password: setting('OLD_PASSWORD') })
  const here = await Server.signIn(
    now,
    { email: setting('NEW_EMAIL'), password: setting('NEW_PASSWORD') },
    values.store,
  )
  const verified = await verifyMedusa(there, here, each)
  console.log(verified.flatMap(linesOf).join('\n'))
  if (verified.some(({ undeclared }) => undeclared.size > 0)) process.exitCode = 1
})

function setting(name: string): string {
  const value = process.env[name]
  if (!value) throw new UsageError(`Set ${name}: the command reads as a member of the staff of both shops.`)
  return value
}

function linesOf({ name, there, here, compared, undeclared, declared }: Verified): string[] {
  const both = there === here ? `${there} there and here` : `${there} there, ${here} here`
  return [
    `${name}: ${both}; ${compared} compared, ${declared} declared differences`,
    ...[...undeclared].map(([path, found]) => {
      const [{ id, there: before, here: now }] = found as [(typeof found)[number]]
      return printable(`  ${path}: ${found.length} differ, such as ${id}: ${short(before)} there, ${short(now)} here`)
    }),
  ]
}

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}

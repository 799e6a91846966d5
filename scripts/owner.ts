import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { readConfig } from '@shopkey/server/src/config.ts'
import { openDatabase } from '@shopkey/server/src/db/database.ts'
import { AppError } from '@shopkey/server/src/http/app-error.ts'
import { migrate } from '@shopkey/server/src/migrate.ts'
import { makeOwner } from '@shopkey/server/src/platform/installation/actions/make-owner.ts'
import { issueOwnerLink } from '@shopkey/server/src/platform/installation/owner-link.ts'
import { runCommand, UsageError } from './launch/command.ts'
import { withDatabase } from './launch/database.ts'

const usage = `
npm run owner [-- --email you@example.com [--link]]

Gives the installation an owner, who may open stores and invite others.
  without --email      prints a link by which the first owner creates an account, once, within an hour
  --email ADDRESS      makes this person an owner, and lets an owner back in who lost password or authenticator app: all that opened
                       the account ends. Asks for a new password, or reads one line of standard input
  --link               prints a link to choose the password instead of asking for it

Works on the database that DATABASE_URL names, else on the embedded one in DATA_DIR (./data). API_URL is where the link leads.
`

await runCommand(usage, async (args) => {
  const { values } = parseArgs({
    args,
    options: { email: { type: 'string' }, link: { type: 'boolean', default: false } },
  })
  const { email, link } = values
  if (email !== undefined && !/^[^@\s]+@[^@\s]+$/.test(email)) throw new UsageError(`${email} is no e-mail address`)
  const password = email !== undefined && !link ? await readPassword(`New password of ${email}: `) : undefined
  await withDatabase(async (url) => {
    await migrate(url)
    const config = readConfig({ ...process.env, DATABASE_URL: url })
    const db = openDatabase({ url, poolSize: 1 })
    try {
      console.log(
        email === undefined ? await firstOwner(db, config) : await namedOwner({ db, config }, email, password),
      )
    } finally {
      await db.destroy()
    }
  })
})

async function firstOwner(
  ...[db, config]: [Parameters<typeof issueOwnerLink>[0], Parameters<typeof issueOwnerLink>[1]]
) {
  const link = await issueOwnerLink(db, config, new Date())
  if (!link)
    throw new UsageError(
      'The installation has an owner. To add another or to let one back in: npm run owner -- --email ADDRESS',
    )
  return `Open this link within an hour to become the owner:\n\n  ${link}\n`
}

async function namedOwner(
  from: Omit<Parameters<typeof makeOwner>[0], 'now'>,
  email: string,
  password: string | undefined,
): Promise<string> {
  try {
    const { isNew, link } = await makeOwner({ ...from, now: () => new Date() }, { email, password })
    const done = isNew
      ? `${email} has an account and owns the installation.`
      : `${email} owns the installation; all earlier sessions, keys and codes of the account have ended.`
    return link ? `${done}\nChoose the password within an hour:\n\n  ${link}\n` : done
  } catch (error) {
    if (error instanceof AppError) throw new UsageError(error.message)
    throw error
  }
}

/** Reads a line without showing it. */
async function readPassword(question: string): Promise<string> {
  const isTerminal = process.stdin.isTTY === true
  if (isTerminal) process.stdout.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: isTerminal ? silent : undefined, terminal: isTerminal })
  try {
    for await (const line of lines) return line
    throw new UsageError(
      'A password is needed: write one to standard input, or ask for a link: npm run owner -- --email ADDRESS --link',
    )
  } finally {
    lines.close()
    if (isTerminal) process.stdout.write('\n')
  }
}

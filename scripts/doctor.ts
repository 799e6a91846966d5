import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs, styleText } from 'node:util'
import { loadExtensions } from '@shopkey/extension/load-extensions.ts'
import type { Config } from '@shopkey/server/src/config.ts'
import { checkDatabase } from './doctor/check-database.ts'
import { checkExtensions } from './doctor/check-extensions.ts'
import { checkDisk, checkNode, checkStorage } from './doctor/check-machine.ts'
import { checkMail } from './doctor/check-mail.ts'
import { checkPooler } from './doctor/check-pooler.ts'
import { checkReplica } from './doctor/check-replica.ts'
import { checkServers } from './doctor/check-servers.ts'
import { checkSettings } from './doctor/check-settings.ts'
import { error, type Finding, type Level, warning } from './doctor/finding.ts'
import { runCommand, UsageError } from './launch/command.ts'
import { dataFolder, withDatabase } from './launch/database.ts'
import { readPorts } from './launch/settings.ts'

const usage = `
npm run doctor [-- --mail you@example.com]

Checks versions, settings, ports, disk, clock, PostgreSQL's settings, the schema, tables of extensions, file storage and background jobs, with the environment that
Shopkey is started with; while Shopkey runs, also what shoppers and payment providers do through the public addresses. Says what is wrong and what to do; exits with 1 if something does not work. It may run beside Shopkey.
  --mail ADDRESS   also sends a test message by SMTP_URL
`

const marks: Record<Level, string> = {
  ok: styleText('green', '✔'),
  warning: styleText('yellow', '!'),
  error: styleText('red', '✘'),
}

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

const command = async (args: string[]) => {
  const { values } = parseArgs({ args, options: { mail: { type: 'string' } } })
  const findings = await examine(values.mail)
  const width = Math.max(...findings.map(({ about }) => about.length)) + 2
  for (const { level, about, text } of findings) console.log(`${marks[level]} ${about.padEnd(width)}${text}`)
  const count = (level: Level) => findings.filter((finding) => finding.level === level).length
  console.log(`\n${plural(count('error'), 'error')}, ${plural(count('warning'), 'warning')}`)
  if (count('error') > 0) process.exitCode = 1
}

await runCommand(usage, command, { reportsSettings: true })

async function examine(mailTo: string | undefined): Promise<Finding[]> {
  const { findings, config } = checkSettings(process.env)
  findings.unshift(checkNode())
  findings.push(await checkDisk(dataFolder()))
  if (!config) return findings
  findings.push(...(await checkServers(config, readPorts(process.env).storefrontPort)))
  findings.push(await checkStorage(config))
  if (!process.env.DATABASE_URL && !existsSync(join(dataFolder(), 'postgres')))
    findings.push(warning('database', 'there is none yet. npm start creates one'))
  else findings.push(...(await examineDatabase(config)))
  if (mailTo) findings.push(await checkMail(config, mailTo))
  return findings
}

async function examineDatabase(config: Config): Promise<Finding[]> {
  try {
    return await withDatabase(async (url) => {
      const findings = await checkDatabase(url, config)
      if (findings.some(({ level }) => level === 'error')) return findings
      const extensions = await checkExtensions(url, await loadExtensions(process.env))
      return [...findings, ...(await checkPooler(url)), ...(await checkReplica(config)), ...extensions]
    })
  } catch (failure) {
    if (failure instanceof UsageError) return [error('database', failure.message)]
    throw failure
  }
}

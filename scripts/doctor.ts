import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs, styleText } from 'node:util'
import type { Config } from '@shopkey/server/src/config.ts'
import { smtpProvider } from '@shopkey/server/src/extensions/smtp/smtp-provider.ts'
import { checkDatabase } from './doctor/check-database.ts'
import { checkAddress, checkDisk, checkNode, checkPort, checkStorage } from './doctor/check-machine.ts'
import { checkSettings } from './doctor/check-settings.ts'
import { error, type Finding, type Level, ok, warning } from './doctor/finding.ts'
import { runCommand } from './launch/command.ts'
import { dataFolder, withDatabase } from './launch/database.ts'
import { readPort } from './launch/settings.ts'

const usage = `
npm run doctor [-- --mail you@example.com]

Checks versions, settings, ports, disk, clock, PostgreSQL's settings, the schema, file storage and background jobs, with the environment that
Shopkey is started with. Says what is wrong and what to do; exits with 1 if something does not work. It may run beside Shopkey.
  --mail ADDRESS   also sends a test message by SMTP_URL
`

const marks: Record<Level, string> = {
  ok: styleText('green', '✔'),
  warning: styleText('yellow', '!'),
  error: styleText('red', '✘'),
}

await runCommand(usage, async (args) => {
  const { values } = parseArgs({ args, options: { mail: { type: 'string' } } })
  const findings = await examine(values.mail)
  const width = Math.max(...findings.map(({ about }) => about.length)) + 2
  for (const { level, about, text } of findings) console.log(`${marks[level]} ${about.padEnd(width)}${text}`)
  const count = (level: Level) => findings.filter((finding) => finding.level === level).length
  console.log(`\n${count('error')} errors, ${count('warning')} warnings`)
  if (count('error') > 0) process.exitCode = 1
})

async function examine(mailTo: string | undefined): Promise<Finding[]> {
  const { findings, config } = checkSettings(process.env)
  findings.unshift(checkNode())
  findings.push(await checkDisk(dataFolder()))
  if (!config) return findings
  const ports = [
    await checkPort('PORT', config.port),
    await checkPort('STOREFRONT_PORT', readPort(process.env, 'STOREFRONT_PORT', 8000)),
  ]
  findings.push(...ports)
  if (config.isProduction && ports.every(({ text }) => text.startsWith('Shopkey responds')))
    findings.push(
      await checkAddress('API_URL', config.apiUrl),
      await checkAddress('STOREFRONT_URL', config.storefrontUrl),
    )
  findings.push(await checkStorage(config))
  if (!process.env.DATABASE_URL && !existsSync(join(dataFolder(), 'postgres')))
    findings.push(warning('database', 'there is none yet. npm start creates one'))
  else findings.push(...(await withDatabase((url) => checkDatabase(url, config))))
  if (mailTo) findings.push(await sendMail(config, mailTo))
  return findings
}

async function sendMail({ smtp }: Config, to: string): Promise<Finding> {
  if (!smtp) return error('mail', 'SMTP_URL and MAIL_FROM are not set')
  try {
    await smtpProvider(smtp).send({
      id: `doctor-${Date.now()}`,
      to,
      store_name: 'Shopkey',
      subject: 'Shopkey sends e-mail',
      language: 'en',
      html: null,
      code: undefined,
      body: 'This is the test message of npm run doctor. Nothing needs to be done.',
    })
    return ok('mail', `the server accepted a message to ${to}; see that it arrives, and not among the spam`)
  } catch (failure) {
    return error('mail', `the server refused it: ${(failure as Error).message}. Check SMTP_URL and MAIL_FROM`)
  }
}

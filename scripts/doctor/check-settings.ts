import { type Config, ConfigError, readConfig } from '@shopkey/server/src/config.ts'
import { trustedProxies } from '@shopkey/trusted-proxies/trusted-proxies.ts'
import { error, type Finding, ok, warning } from './finding.ts'

/** Missing, weak and wrong settings; the configuration if it can be read. */
export function checkSettings(env: NodeJS.ProcessEnv): { findings: Finding[]; config: Config | undefined } {
  const findings: Finding[] = []
  let config: Config | undefined
  try {
    const namesDatabase = env.DATABASE_URL || env.DATABASE_URL_FILE || env.DATABASE_PASSWORD
    config = readConfig(namesDatabase ? env : { ...env, DATABASE_URL: 'postgres://embedded' })
  } catch (refused) {
    if (!(refused instanceof ConfigError)) throw refused
    const { problems, message } = refused
    if (problems.length === 0) findings.push(error('settings', message))
    else findings.push(...problems.map(({ setting, problem }) => error(setting, problem)))
  }
  if (!config) return { findings, config }
  if (findings.length === 0)
    findings.push(
      ok('settings', config.isProduction ? 'complete for production' : 'for development (NODE_ENV is not production)'),
    )
  if (config.isProduction) findings.push(...adviseProduction(config))
  return { findings, config }
}

function adviseProduction(config: Config): Finding[] {
  const advice: Finding[] = []
  if (!config.smtp)
    advice.push(warning('SMTP_URL', 'is not set: no e-mail leaves this machine. Set SMTP_URL and MAIL_FROM'))
  if (config.sandboxPayments)
    advice.push(
      warning('SANDBOX_PAYMENTS', 'is true: shoppers can place orders that no one pays. Remove it before you sell'),
    )
  if (config.trustProxy === 'true')
    advice.push(
      warning('TRUST_PROXY', 'is true: anyone can claim any address. Name your proxies, such as 127.0.0.1,10.0.0.0/8'),
    )
  else if (!trustedProxies(config.trustProxy)('127.0.0.1', 0))
    advice.push(
      warning(
        'TRUST_PROXY',
        'does not name this machine, so that all shoppers of the storefront here count as one. Add loopback to it',
      ),
    )
  if (!config.metrics.port && !config.metrics.token)
    advice.push(
      warning('METRICS_PORT', 'is not set, so nothing can watch this installation: docs/operations/monitoring.md'),
    )
  if (config.webhooksMayReachPrivate)
    advice.push(warning('WEBHOOKS_ALLOW_PRIVATE', 'is true: store owners can reach your network. Remove it'))
  return advice
}

import { resolve } from 'node:path'
import { shopConfigPath } from '@shopkey/extension/load-extensions.ts'
import { demoSecret } from '@shopkey/telemetry/fault-report.ts'
import { type Environment, readEnvironment } from './config/environment.ts'
import { findProductionProblems } from './config/production-settings.ts'
import { resolveEnvironment } from './config/resolve-environment.ts'
import { describeProblems, type SettingProblem } from './config/setting-problem.ts'
import { availableMemory } from './node-flags.ts'

export interface Config {
  isProduction: boolean
  port: number
  host: string
  databaseUrl: string
  /** A standby server for reports and exports. */
  databaseReplicaUrl: string | undefined
  databasePoolSize: number
  /** Memory for cached products and lists of shoppers. */
  catalogueCacheBytes: number
  /** Of rows of staff lists. */
  cachedRowsBytes: number
  /** How long a stopping server still accepts requests, so that load balancers can take it out, in milliseconds. */
  shutdownGraceMs: number
  /** Time limit of a statement of a web request, in milliseconds. */
  statementTimeoutMs: number
  /** Statements that take so long are written to the log; infinite where none is. */
  slowStatementMs: number
  dataDir: string
  /** The shop's own `shopkey.config.ts`, whose extensions the front ends were built with. */
  shopConfig: string | undefined
  /** Object storage for uploaded files; undefined: the data folder. */
  s3: S3Settings | undefined
  /** Public addresses of this API and of the storefront; no trailing slash. */
  apiUrl: string
  storefrontUrl: string
  /** Signs XSRF tokens, invites and sandbox webhooks. */
  secret: string
  /** Former ones, which may have encrypted stored settings of providers. */
  oldSecrets: string[]
  allowedOrigins: string[]
  logLevel: string
  /** TRUST_PROXY, checked; rate limits count by the address that a trusted proxy gives. See trustedProxies. */
  trustProxy: string | undefined
  /** Secrets by which servers of storefronts are known. */
  storefrontKeys: string[]
  /** Customers may choose passwords that are often guessed: for tests of other shops' programs, never in production. */
  allowsCommonPasswords: boolean
  /** Whether this process also runs background jobs. */
  runsJobs: boolean
  /** The courier's API; undefined: its prices come from the offline rates. */
  sapExpress: SapExpressSettings | undefined
  /** The courier's address, also for stores with keys of their own. */
  sapExpressUrl: string
  sapExpressTrackingUrl: string
  /** Other addresses of providers' APIs, for tests and proxies. */
  stripeApiUrl: string | undefined
  midtransApiUrl: string | undefined
  xenditApiUrl: string | undefined
  biteshipApiUrl: string | undefined
  /** Providers of e-mail and phone messages; undefined: messages stay in the outbox. */
  smtp: SmtpSettings | undefined
  /** Authenticates what the mail service reports about addresses that bounce; undefined: it reports nothing. */
  mailWebhookSecret: string | undefined
  /** The topic of Amazon SNS by which Amazon SES reports bounces. */
  sesTopicArn: string | undefined
  whatsApp: WhatsAppSettings | undefined
  /** Of WhatsApp's Cloud API. */
  whatsAppApiUrl: string
  sms: SmsSettings | undefined
  /** Whether channels without a service have the practice service: its messages are read in the back-office and reach nobody. */
  practiceMessages: boolean
  /** Name servers that are asked for the records of senders' domains, as `address` or `address:port`; empty: those of the machine. */
  dnsServers: string[]
  /** `mailto:…` or `https://…`, for reports of vulnerabilities. */
  securityContact: string | undefined
  /** How long the file of a store's export is stored, days. */
  storeExportDays: number
  /** How many days what only grows is stored; see docs/operations/stored-data.md. */
  storedDays: { messages: number; audit: number; visits: number; carts: number }
  /** Whether shoppers may pay with the sandbox gateway, which moves no money. */
  sandboxPayments: boolean
  metrics: MetricsSettings
  /** Where a thread of its own replies to `/health/*`; see health-thread.ts. */
  health: { port: number | undefined; host: string }
  /** Lets webhooks reach this machine and its network, which an owner of a store could then look around in. */
  webhooksMayReachPrivate: boolean
}

/** Access to the process's metrics: by the metrics port, or by the main port with the token. */
export interface MetricsSettings {
  port: number | undefined
  host: string
  token: string | undefined
}

export interface SapExpressSettings {
  url: string
  apiKey: string
  customerCode: string
}

export interface SmtpSettings {
  /** smtp://user:password@host:587, or smtps:// for TLS from the start. */
  url: string
  /** The sender address; the sender name is the store's. */
  from: string
}

export interface WhatsAppSettings {
  apiUrl: string
  token: string
  phoneNumberId: string
  codeTemplate: string
  messageTemplate: string
}

export interface SmsSettings {
  url: string
  token: string
  from: string
}

export interface S3Settings {
  bucket: string
  /** Endpoint of a service other than Amazon S3. */
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Public address of the bucket; no trailing slash. */
  publicUrl: string
}

/** Settings are missing or wrong; the message names them and says what to write instead. */
export class ConfigError extends Error {
  readonly problems: SettingProblem[]

  constructor(message: string, problems: SettingProblem[] = []) {
    super(message)
    this.problems = problems
  }
}

/**
 * Reads all settings once; nothing else of the server reads the environment. Throws ConfigError with every setting that is
 * missing or wrong, in production also for those that are unsafe there.
 */
export function readConfig(given: NodeJS.ProcessEnv): Config {
  const { env, problems: unresolved } = resolveEnvironment(given)
  const { environment, problems } = readEnvironment(env)
  const unsafe = findProductionProblems(env).filter(({ setting }) => !env[`${setting}_FILE`])
  const named = new Set([...unresolved, ...unsafe].map(({ setting }) => setting))
  const all = [...unresolved, ...unsafe, ...problems.filter(({ setting }) => !named.has(setting))]
  const isProduction = environment.NODE_ENV === 'production'
  if (all.length > 0) throw new ConfigError(describeProblems(all, isProduction), all)
  if (!environment.DATABASE_URL)
    throw new ConfigError('Set DATABASE_URL, or use `npm start`, which brings its own PostgreSQL')
  return configOf({ ...environment, DATABASE_URL: environment.DATABASE_URL }, isProduction, shopConfigPath(env))
}

function configOf(
  env: Environment & { DATABASE_URL: string },
  isProduction: boolean,
  shopConfig: string | undefined,
): Config {
  const { PORT: port = 9000, STOREFRONT_PORT: storefrontPort = 8000 } = env
  const apiUrl = withoutSlash(env.API_URL ?? `http://localhost:${port}`)
  const storefrontUrl = withoutSlash(env.STOREFRONT_URL ?? `http://localhost:${storefrontPort}`)
  const cacheBytes = (env.CATALOGUE_CACHE_MB ?? defaultCacheMegabytes()) * megabyte
  return {
    isProduction,
    port,
    host: env.HOST ?? '0.0.0.0',
    databaseUrl: env.DATABASE_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE ?? 8,
    catalogueCacheBytes: cacheBytes,
    cachedRowsBytes: cacheBytes * cachedRowsShare,
    shutdownGraceMs: (env.SHUTDOWN_GRACE ?? (isProduction ? 5 : 0)) * 1000,
    statementTimeoutMs: (env.DATABASE_STATEMENT_TIMEOUT ?? 10) * 1000,
    slowStatementMs:
      env.DATABASE_SLOW_STATEMENT === 0 ? Number.POSITIVE_INFINITY : (env.DATABASE_SLOW_STATEMENT ?? 500),
    dataDir: resolve(env.DATA_DIR ?? 'data'),
    shopConfig,
    s3: readS3(env),
    apiUrl,
    storefrontUrl,
    secret: env.SECRET ?? demoSecret,
    oldSecrets: readList(env.OLD_SECRETS),
    allowedOrigins: [...new Set([apiUrl, storefrontUrl, ...readList(env.ALLOWED_ORIGINS)])],
    logLevel: env.LOG_LEVEL ?? 'info',
    trustProxy: env.TRUST_PROXY,
    storefrontKeys: readList(env.STOREFRONT_KEYS),
    allowsCommonPasswords: (env.ALLOW_COMMON_PASSWORDS ?? false) && !isProduction,
    runsJobs: env.RUN_JOBS ?? true,
    sapExpress: readSapExpress(env),
    sapExpressUrl: sapExpressUrlOf(env),
    sapExpressTrackingUrl: sapExpressTrackingUrlOf(env),
    stripeApiUrl: env.STRIPE_API_URL && withoutSlash(env.STRIPE_API_URL),
    midtransApiUrl: env.MIDTRANS_API_URL && withoutSlash(env.MIDTRANS_API_URL),
    xenditApiUrl: env.XENDIT_API_URL && withoutSlash(env.XENDIT_API_URL),
    biteshipApiUrl: env.BITESHIP_API_URL && withoutSlash(env.BITESHIP_API_URL),
    ...readMessengers(env),
    securityContact: env.SECURITY_CONTACT,
    storeExportDays: env.STORE_EXPORT_DAYS ?? 30,
    storedDays: {
      messages: env.MESSAGE_DAYS ?? 730,
      audit: env.AUDIT_DAYS ?? 1_095,
      visits: env.VISIT_DAYS ?? 90,
      carts: env.CART_DAYS ?? 180,
    },
    sandboxPayments: env.SANDBOX_PAYMENTS ?? !isProduction,
    // A shop of one's own begins without it, although it runs on one's own machine.
    practiceMessages: (env.PRACTICE_MESSAGES ?? env.SEED !== 'none') && !isProduction,
    dnsServers: readList(env.DNS_SERVERS),
    metrics: { port: env.METRICS_PORT, host: env.METRICS_HOST ?? '127.0.0.1', token: env.METRICS_TOKEN },
    health: { port: env.HEALTH_PORT, host: env.HEALTH_HOST ?? env.HOST ?? '0.0.0.0' },
    webhooksMayReachPrivate: env.WEBHOOKS_ALLOW_PRIVATE ?? false,
  }
}

const megabyte = 1024 * 1024
/** Of the catalogue cache's size, beside it. */
const cachedRowsShare = 1 / 8

/** A share of the machine's or container's memory; at least enough for some 5,000 products. */
function defaultCacheMegabytes(): number {
  return Math.round(Math.min(128, Math.max(64, availableMemory() / 128 / megabyte)))
}

const s3Settings = {
  bucket: 'S3_BUCKET',
  region: 'S3_REGION',
  accessKeyId: 'S3_ACCESS_KEY_ID',
  secretAccessKey: 'S3_SECRET_ACCESS_KEY',
  publicUrl: 'S3_PUBLIC_URL',
} as const

/** Throws when only some of the S3 settings are given: uploads would silently go to the data folder. */
function readS3(env: Environment): S3Settings | undefined {
  const purpose = 'keep files in S3'
  const given = readTogether(env, purpose, s3Settings)
  if (!given && env.S3_ENDPOINT) throw missingFor(purpose, Object.values(s3Settings))
  if (!given) return undefined
  const endpoint = env.S3_ENDPOINT && withoutSlash(env.S3_ENDPOINT)
  return { ...given, endpoint, publicUrl: withoutSlash(given.publicUrl) }
}

function readSapExpress(env: Environment): SapExpressSettings | undefined {
  const names = { apiKey: 'SAP_EXPRESS_API_KEY', customerCode: 'SAP_EXPRESS_CUSTOMER_CODE' } as const
  const keys = readTogether(env, 'ask SAP Express for prices', names)
  return keys && { ...keys, url: sapExpressUrlOf(env) }
}

const sapExpressUrlOf = (env: Environment) => withoutSlash(env.SAP_EXPRESS_URL ?? 'https://api.coresyssap.com')

/** The courier's test system has no address of its own for tracking. */
const sapExpressTrackingUrlOf = (env: Environment) =>
  withoutSlash(env.SAP_EXPRESS_TRACKING_URL ?? env.SAP_EXPRESS_URL ?? 'https://track.coresyssap.com')

function readMessengers(
  env: Environment,
): Pick<Config, 'smtp' | 'mailWebhookSecret' | 'sesTopicArn' | 'whatsApp' | 'whatsAppApiUrl' | 'sms'> {
  const smtp = readTogether(env, 'send e-mails', { url: 'SMTP_URL', from: 'MAIL_FROM' })
  const whatsApp = readTogether(env, 'send by WhatsApp', {
    token: 'WHATSAPP_TOKEN',
    phoneNumberId: 'WHATSAPP_PHONE_NUMBER_ID',
    codeTemplate: 'WHATSAPP_CODE_TEMPLATE',
    messageTemplate: 'WHATSAPP_MESSAGE_TEMPLATE',
  })
  const sms = readTogether(env, 'send SMS', { url: 'SMS_URL', token: 'SMS_TOKEN', from: 'SMS_FROM' })
  if (whatsApp && sms) throw new ConfigError('Set either the WHATSAPP_ or the SMS_ settings, not both')
  const apiUrl = withoutSlash(env.WHATSAPP_API_URL ?? 'https://graph.facebook.com/v23.0')
  return {
    smtp,
    mailWebhookSecret: env.MAIL_WEBHOOK_SECRET,
    sesTopicArn: env.SES_TOPIC_ARN,
    whatsApp: whatsApp && { ...whatsApp, apiUrl },
    whatsAppApiUrl: apiUrl,
    sms: sms && { ...sms, url: withoutSlash(sms.url) },
  }
}

type TextSetting = {
  [Name in keyof Environment]-?: Environment[Name] extends string | undefined ? Name : never
}[keyof Environment]

/** Settings that only work together: all of them, or undefined when none is given. Throws otherwise. */
function readTogether<Name extends string>(
  env: Environment,
  purpose: string,
  names: Record<Name, TextSetting>,
): Record<Name, string> | undefined {
  const list = Object.values<TextSetting>(names)
  const missing = list.filter((name) => !env[name])
  if (missing.length === list.length) return undefined
  if (missing.length > 0) throw missingFor(purpose, missing)
  // Every name was just found to have a text.
  return Object.fromEntries(Object.entries<TextSetting>(names).map(([name, key]) => [name, env[key]])) as Record<
    Name,
    string
  >
}

function missingFor(purpose: string, settings: string[]): ConfigError {
  return new ConfigError(`To ${purpose}, also set ${settings.join(', ')}`)
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '')
}

function readList(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

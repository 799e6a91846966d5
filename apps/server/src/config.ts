import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'

export interface Config {
  isProduction: boolean
  port: number
  host: string
  databaseUrl: string
  databasePoolSize: number
  /** How long a stopping server still accepts requests, so that load balancers can take it out, in milliseconds. */
  shutdownGraceMs: number
  /** Time limit of a statement of a web request, in milliseconds. */
  statementTimeoutMs: number
  dataDir: string
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
  /** Proxies whose X-Forwarded-For is trusted; rate limits per address count by the client's address that it gives. */
  trustProxy: boolean | string
  /** Whether this process also runs background jobs. */
  runsJobs: boolean
  /** The courier's API; undefined: its prices come from the offline rates. */
  sapExpress: SapExpressSettings | undefined
  /** The courier's address, also for stores with keys of their own. */
  sapExpressUrl: string
  /** Another address of Stripe's API, for tests and proxies. */
  stripeApiUrl: string | undefined
  /** Providers of e-mail and phone messages; undefined: messages stay in the outbox. */
  smtp: SmtpSettings | undefined
  whatsApp: WhatsAppSettings | undefined
  sms: SmsSettings | undefined
  /** How long the file of a store's export is stored, days. */
  storeExportDays: number
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

/** A setting is missing or wrong; the message names it and says what to write instead. */
export class ConfigError extends Error {}

const demoSecret = 'shopkey-demo-secret-not-for-production'

/**
 * Reads all settings once; nothing else reads the environment. Throws ConfigError in production for the demo secret and
 * for a missing DATABASE_URL.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const isProduction = env.NODE_ENV === 'production'
  const port = readPort(env, 'PORT', 9000)
  const storefrontPort = readPort(env, 'STOREFRONT_PORT', 8000)
  const apiUrl = readUrl(env, 'API_URL', `http://localhost:${port}`)
  const storefrontUrl = readUrl(env, 'STOREFRONT_URL', `http://localhost:${storefrontPort}`)
  const secret = env.SECRET ?? demoSecret
  if (isProduction && (secret === demoSecret || secret.length < 32)) {
    throw new ConfigError(
      `Set SECRET to a random text of at least 32 characters, for example ${randomBytes(24).toString('base64url')}`,
    )
  }
  if (isProduction && env.SEED === 'demo') {
    throw new ConfigError('SEED=demo creates sign-ins that everybody knows; set SEED=none in production')
  }
  if (!env.DATABASE_URL) {
    throw new ConfigError('Set DATABASE_URL, or use `npm start`, which brings its own PostgreSQL')
  }
  return {
    isProduction,
    port,
    host: env.HOST ?? '0.0.0.0',
    databaseUrl: env.DATABASE_URL,
    databasePoolSize: readInteger(env, 'DATABASE_POOL_SIZE', 8),
    shutdownGraceMs: readInteger(env, 'SHUTDOWN_GRACE', isProduction ? 5 : 0) * 1000,
    statementTimeoutMs: readInteger(env, 'DATABASE_STATEMENT_TIMEOUT', 10) * 1000,
    dataDir: resolve(env.DATA_DIR ?? 'data'),
    s3: readS3(env),
    apiUrl,
    storefrontUrl,
    secret,
    oldSecrets: readList(env.OLD_SECRETS),
    allowedOrigins: [...new Set([apiUrl, storefrontUrl, ...readList(env.ALLOWED_ORIGINS)])],
    logLevel: env.LOG_LEVEL ?? 'info',
    trustProxy: readTrustedProxies(env.TRUST_PROXY),
    runsJobs: env.RUN_JOBS !== 'false',
    sapExpress: readSapExpress(env),
    sapExpressUrl: readSapExpressUrl(env),
    stripeApiUrl: env.STRIPE_API_URL ? readUrl(env, 'STRIPE_API_URL', env.STRIPE_API_URL) : undefined,
    ...readMessengers(env),
    storeExportDays: readInteger(env, 'STORE_EXPORT_DAYS', 30),
    sandboxPayments: !isProduction || env.SANDBOX_PAYMENTS === 'true',
    metrics: readMetrics(env),
    health: {
      port: env.HEALTH_PORT ? readPort(env, 'HEALTH_PORT', 0) : undefined,
      host: env.HEALTH_HOST || env.HOST || '0.0.0.0',
    },
    webhooksMayReachPrivate: env.WEBHOOKS_ALLOW_PRIVATE === 'true',
  }
}

/** Trusts the storefront on this machine by default: it forwards its shoppers' addresses. */
function readTrustedProxies(text = 'loopback'): boolean | string {
  if (text === 'true' || text === 'false') return text === 'true'
  return text
}

const s3Settings = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_PUBLIC_URL'] as const

/** Throws when only some of the S3 settings are given: uploads would silently go to the data folder. */
function readS3(env: NodeJS.ProcessEnv): S3Settings | undefined {
  const missing = s3Settings.filter((name) => !env[name])
  if (missing.length === s3Settings.length && !env.S3_ENDPOINT) return undefined
  if (missing.length > 0) {
    throw new ConfigError(`To keep files in S3, also set ${missing.join(', ')}`)
  }
  const text = (name: (typeof s3Settings)[number]) => env[name] ?? ''
  return {
    bucket: text('S3_BUCKET'),
    endpoint: env.S3_ENDPOINT ? readUrl(env, 'S3_ENDPOINT', env.S3_ENDPOINT) : undefined,
    region: text('S3_REGION'),
    accessKeyId: text('S3_ACCESS_KEY_ID'),
    secretAccessKey: text('S3_SECRET_ACCESS_KEY'),
    publicUrl: readUrl(env, 'S3_PUBLIC_URL', text('S3_PUBLIC_URL')),
  }
}

function readMetrics(env: NodeJS.ProcessEnv): MetricsSettings {
  const token = env.METRICS_TOKEN || undefined
  if (token && token.length < 16) throw new ConfigError('METRICS_TOKEN must have at least 16 characters')
  return {
    port: env.METRICS_PORT ? readPort(env, 'METRICS_PORT', 0) : undefined,
    host: env.METRICS_HOST || '127.0.0.1',
    token,
  }
}

function readSapExpress(env: NodeJS.ProcessEnv): SapExpressSettings | undefined {
  const names = { apiKey: 'SAP_EXPRESS_API_KEY', customerCode: 'SAP_EXPRESS_CUSTOMER_CODE' }
  const keys = readTogether(env, 'ask SAP Express for prices', names)
  return keys && { ...keys, url: readSapExpressUrl(env) }
}

const readSapExpressUrl = (env: NodeJS.ProcessEnv) => readUrl(env, 'SAP_EXPRESS_URL', 'https://api.coresyssap.com')

function readMessengers(env: NodeJS.ProcessEnv): Pick<Config, 'smtp' | 'whatsApp' | 'sms'> {
  const smtp = readTogether(env, 'send e-mails', { url: 'SMTP_URL', from: 'MAIL_FROM' })
  if (smtp && !(URL.canParse(smtp.url) && /^smtps?:/.test(smtp.url)))
    throw new ConfigError('SMTP_URL must look like smtp://user:password@mail.example:587')
  if (smtp && !/^[^\s<>@]+@[^\s<>@]+$/.test(smtp.from))
    throw new ConfigError(`MAIL_FROM must be an address such as shop@mail.example, not "${smtp.from}"`)
  const whatsApp = readTogether(env, 'send by WhatsApp', {
    token: 'WHATSAPP_TOKEN',
    phoneNumberId: 'WHATSAPP_PHONE_NUMBER_ID',
    codeTemplate: 'WHATSAPP_CODE_TEMPLATE',
    messageTemplate: 'WHATSAPP_MESSAGE_TEMPLATE',
  })
  const sms = readTogether(env, 'send SMS', { url: 'SMS_URL', token: 'SMS_TOKEN', from: 'SMS_FROM' })
  if (whatsApp && sms) throw new ConfigError('Set either the WHATSAPP_ or the SMS_ settings, not both')
  return {
    smtp,
    whatsApp: whatsApp && { ...whatsApp, apiUrl: readUrl(env, 'WHATSAPP_API_URL', 'https://graph.facebook.com/v23.0') },
    sms: sms && { ...sms, url: readUrl(env, 'SMS_URL', sms.url) },
  }
}

/** Settings that only work together: all of them, or undefined when none is given. Throws otherwise. */
function readTogether<Name extends string>(
  env: NodeJS.ProcessEnv,
  purpose: string,
  names: Record<Name, string>,
): Record<Name, string> | undefined {
  const list = Object.values<string>(names)
  const missing = list.filter((name) => !env[name])
  if (missing.length === list.length) return undefined
  if (missing.length > 0) throw new ConfigError(`To ${purpose}, also set ${missing.join(', ')}`)
  // Every name was just found to have a text.
  return Object.fromEntries(Object.entries<string>(names).map(([name, key]) => [name, env[key]])) as Record<
    Name,
    string
  >
}

function readInteger(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0) throw new ConfigError(`${name} must be a whole number, not "${text}"`)
  return value
}

function readPort(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const port = readInteger(env, name, fallback)
  if (port > 65535) throw new ConfigError(`${name} must be a port between 0 and 65535, not ${port}`)
  return port
}

function readUrl(env: NodeJS.ProcessEnv, name: string, fallback: string): string {
  const text = env[name] ?? fallback
  if (!URL.canParse(text) || !/^https?:/.test(text)) {
    throw new ConfigError(`${name} must be a URL such as https://shop.example, not "${text}"`)
  }
  return text.replace(/\/+$/, '')
}

function readList(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

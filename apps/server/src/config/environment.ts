import { trustedProxies } from '@shopkey/trusted-proxies/trusted-proxies.ts'
import Type, { type Static, type TSchema } from 'typebox'
import Value from 'typebox/value'
import type { SettingProblem } from './setting-problem.ts'

/** For messages. `must`: what to write; `isShown`: whether a message may repeat what was written, which could be a secret. */
interface Hints {
  must: string
  isShown?: boolean
  /** Beyond what the schema can say. */
  isValid?: (written: string) => boolean
}

const hints = (given: Hints) => ({ hints: given })

const text = Type.Optional(Type.String())
const wholeNumber = Type.Optional(Type.Integer({ minimum: 0, ...hints({ must: 'must be a whole number' }) }))
/** What is younger is in use: figures of the last days, payments and messages that are under way. */
const fewestDays = 30
const days = Type.Optional(
  Type.Integer({ minimum: fewestDays, ...hints({ must: `must be a number of days, ${fewestDays} or more` }) }),
)
const flag = Type.Optional(Type.Boolean(hints({ must: 'must be true or false' })))
const isUrl = (written: string) => URL.canParse(written)
const url = Type.Optional(
  Type.String({
    pattern: '^https?://',
    ...hints({ must: 'must be a URL such as https://shop.example', isValid: isUrl }),
  }),
)

function port(minimum = 0) {
  const must = `must be a port between ${minimum} and 65535`
  return Type.Optional(Type.Integer({ minimum, maximum: 65_535, ...hints({ must }) }))
}

function oneOf<Value extends string>(...values: Value[]) {
  const { length } = values
  const must = length > 2 ? `must be one of ${values.join(', ')}` : `must be ${values.join(' or ')}`
  return Type.Optional(Type.Unsafe<Value>(Type.String({ enum: values, ...hints({ must }) })))
}

function namesProxies(written: string): boolean {
  try {
    trustedProxies(written)
    return true
  } catch {
    return false
  }
}

/** Of those that OpenTelemetry names, the two over HTTP. */
const otlpProtocol = oneOf('http/protobuf', 'http/json')

/** Every setting of the server and of `npm start`; docs/operations.md says what each is for. */
const Environment = Type.Object({
  NODE_ENV: text,
  SEED: oneOf('demo', 'none'),
  PORT: port(),
  STOREFRONT_PORT: port(1),
  ADMIN_PORT: port(1),
  HOST: text,
  DATABASE_URL: text,
  DATABASE_PASSWORD: text,
  DATABASE_REPLICA_URL: text,
  DATABASE_POOL_SIZE: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1000, ...hints({ must: 'must be a number from 1 to 1000' }) }),
  ),
  DATABASE_STATEMENT_TIMEOUT: wholeNumber,
  DATABASE_SLOW_STATEMENT: wholeNumber,
  CATALOGUE_CACHE_MB: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 65_536, ...hints({ must: 'must be a number of megabytes from 1 to 65536' }) }),
  ),
  SAVE_MEMORY: flag,
  SHUTDOWN_GRACE: wholeNumber,
  DATA_DIR: text,
  S3_BUCKET: text,
  S3_ENDPOINT: url,
  S3_REGION: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_PUBLIC_URL: url,
  SECRET: text,
  OLD_SECRETS: text,
  API_URL: url,
  STOREFRONT_URL: url,
  INTERNAL_API_URL: url,
  BACK_OFFICE_URL: url,
  FILES_URL: url,
  ALLOWED_ORIGINS: text,
  TRUST_PROXY: Type.Optional(
    Type.String(
      hints({ must: 'must be addresses such as 127.0.0.1,10.0.0.0/8, or true or false', isValid: namesProxies }),
    ),
  ),
  STOREFRONT_KEYS: text,
  ALLOW_COMMON_PASSWORDS: flag,
  LOG_LEVEL: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
  STRIPE_API_URL: url,
  MIDTRANS_API_URL: url,
  XENDIT_API_URL: url,
  BITESHIP_API_URL: url,
  SMTP_URL: Type.Optional(
    Type.String({
      pattern: '^smtps?://',
      ...hints({ must: 'must look like smtp://user:password@mail.example:587', isShown: false, isValid: isUrl }),
    }),
  ),
  MAIL_FROM: Type.Optional(
    Type.String({
      pattern: '^[^\\s<>@]+@[^\\s<>@]+$',
      ...hints({ must: 'must be an address such as shop@mail.example' }),
    }),
  ),
  MAIL_WEBHOOK_SECRET: text,
  SES_TOPIC_ARN: Type.Optional(
    Type.String({
      pattern: '^arn:aws(-cn|-us-gov)?:sns:[a-z0-9-]+:[0-9]{12}:[A-Za-z0-9_-]+$',
      ...hints({ must: 'must look like arn:aws:sns:eu-west-1:123456789012:bounces' }),
    }),
  ),
  WHATSAPP_TOKEN: text,
  WHATSAPP_PHONE_NUMBER_ID: text,
  WHATSAPP_CODE_TEMPLATE: text,
  WHATSAPP_MESSAGE_TEMPLATE: text,
  WHATSAPP_API_URL: url,
  SMS_URL: url,
  SMS_TOKEN: text,
  SMS_FROM: text,
  SAP_EXPRESS_API_KEY: text,
  SAP_EXPRESS_CUSTOMER_CODE: text,
  SAP_EXPRESS_URL: url,
  SAP_EXPRESS_TRACKING_URL: url,
  SECURITY_CONTACT: Type.Optional(
    Type.String({
      pattern: '^(mailto:[^\\s<>@]+@[^\\s<>@]+|https://\\S+)$',
      ...hints({ must: 'must look like mailto:security@shop.example or https://shop.example/report' }),
    }),
  ),
  STORE_EXPORT_DAYS: wholeNumber,
  MESSAGE_DAYS: days,
  AUDIT_DAYS: days,
  VISIT_DAYS: days,
  CART_DAYS: days,
  SANDBOX_PAYMENTS: flag,
  PRACTICE_MESSAGES: flag,
  DNS_SERVERS: text,
  WEBHOOKS_ALLOW_PRIVATE: flag,
  HEALTH_PORT: port(),
  HEALTH_HOST: text,
  STOREFRONT_METRICS_PORT: port(1),
  WORKER_HEALTH_PORT: port(1),
  WORKER_METRICS_PORT: port(1),
  METRICS_PORT: port(),
  METRICS_HOST: text,
  METRICS_TOKEN: Type.Optional(
    Type.String({ minLength: 16, ...hints({ must: 'must have at least 16 characters', isShown: false }) }),
  ),
  RUN_JOBS: flag,
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_EXPORTER_OTLP_HEADERS: text,
  OTEL_EXPORTER_OTLP_PROTOCOL: otlpProtocol,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url,
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: text,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: otlpProtocol,
})

export type Environment = Static<typeof Environment>

type Name = keyof Environment

export const settingNames = Object.keys(Environment.properties) as Name[]

/** Reads every setting; an empty one counts as unset, and one that is wrong is a problem and left out. */
export function readEnvironment(env: NodeJS.ProcessEnv): { environment: Environment; problems: SettingProblem[] } {
  const problems: SettingProblem[] = []
  const read = settingNames.flatMap((name): [Name, unknown][] => {
    const written = env[name] ?? ''
    if (!written.trim()) return []
    const schema = Environment.properties[name]
    const { must, isShown = true, isValid = () => true } = hintsOf(schema)
    const value = must ? Value.Convert(schema, written.trim()) : written
    if (Value.Check(schema, value) && isValid(written.trim())) return [[name, value]]
    problems.push({ setting: name, problem: isShown ? `${must}, not "${written}"` : must })
    return []
  })
  // Each value was checked by the schema of its property.
  return { environment: Object.fromEntries(read) as Environment, problems }
}

/** Plain texts have none: nothing is wrong with them. */
function hintsOf(schema: TSchema): Hints {
  return (schema as TSchema & { hints?: Hints }).hints ?? { must: '' }
}

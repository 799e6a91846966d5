import { readSettingFiles } from '@shopkey/setting-files/read-setting-files.ts'
import { tracingVariables } from '@shopkey/telemetry/spans.ts'

/** Those that app/lib/config.server.ts reads, and those of traces. */
export const settings = [
  'API_URL',
  'BACK_OFFICE_URL',
  'FILES_URL',
  'HOST',
  'INTERNAL_API_URL',
  'LOG_LEVEL',
  'METRICS_HOST',
  'METRICS_TOKEN',
  'NODE_ENV',
  'S3_PUBLIC_URL',
  'SECRET',
  'SECURITY_CONTACT',
  'STOREFRONT_METRICS_PORT',
  'STOREFRONT_PORT',
  'STOREFRONT_URL',
  'TRUST_PROXY',
  ...tracingVariables,
]

const { env, problems } = readSettingFiles(settings, process.env)
if (problems.length > 0) {
  for (const { setting, problem } of problems) console.error(`${setting} ${problem}`)
  process.exit(1)
}
Object.assign(process.env, env)

import { readSettingFiles } from '@shopkey/setting-files/read-setting-files.ts'
import { settingNames } from './environment.ts'
import type { SettingProblem } from './setting-problem.ts'

/**
 * The environment with the settings that are given by files (`SECRET_FILE`), and with DATABASE_PASSWORD in DATABASE_URL. Programs read
 * their settings from the result, which resolves to itself. What has a problem stays as it was given.
 */
export function resolveEnvironment(given: NodeJS.ProcessEnv): { env: NodeJS.ProcessEnv; problems: SettingProblem[] } {
  const { env, problems } = readSettingFiles(settingNames, given)
  const { DATABASE_URL: address, DATABASE_PASSWORD: password } = env
  if (!password?.trim()) return { env, problems }
  const problem = (text: string) => ({ env, problems: [...problems, { setting: 'DATABASE_PASSWORD', problem: text }] })
  if (!address || !URL.canParse(address))
    return problem('needs DATABASE_URL, such as postgres://shopkey@database:5432/shopkey')
  const url = new URL(address)
  if (url.password) return problem('is given in DATABASE_URL as well; set one of the two')
  url.password = encodeURIComponent(password)
  if (!url.password)
    return problem('needs a DATABASE_URL with a user and a host, such as postgres://shopkey@database/shopkey')
  env.DATABASE_URL = url.href
  delete env.DATABASE_PASSWORD
  return { env, problems }
}

/** Resolves the environment of this process itself, for its parts that read single settings and for programs that it starts. */
export function resolveInPlace(own: NodeJS.ProcessEnv): { problems: SettingProblem[] } {
  const { env, problems } = resolveEnvironment(own)
  for (const name of Object.keys(own)) if (!(name in env)) delete own[name]
  Object.assign(own, env)
  return { problems }
}

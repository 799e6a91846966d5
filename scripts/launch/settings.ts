import { isPortFree } from '@shopkey/embedded-database/ports.ts'
import { type Config, ConfigError, readConfig } from '@shopkey/server/src/config.ts'
import { UsageError } from './command.ts'
import { describeProblems, findProductionProblems } from './production.ts'

export type LaunchSettings = Config & { storefrontPort: number; seed: 'demo' | 'none' }

/** The settings of one installation, validated before anything starts: the server's own, plus those of starting. */
export function readLaunchSettings(env: NodeJS.ProcessEnv): LaunchSettings {
  const problems = describeProblems(findProductionProblems(env))
  if (problems) throw new UsageError(problems)
  // The embedded database's address is known once it runs.
  const config = readConfig({ ...env, DATABASE_URL: env.DATABASE_URL || 'postgres://embedded' })
  return {
    ...config,
    storefrontPort: readPort(env, 'STOREFRONT_PORT', 8000),
    seed: readSeed(env, config.isProduction),
  }
}

/** Throws for a port in use, naming the setting that chooses another. */
export async function requireFreePort(setting: string, port: number): Promise<void> {
  const free = (await isPortFree(port, '0.0.0.0')) && (await isPortFree(port, '::'))
  if (!free) {
    throw new UsageError(
      `Port ${port} is in use by another program. Stop that one, or choose another port with ${setting}, ` +
        `for example: ${setting}=${port + 1} npm start`,
    )
  }
}

export function readPort(env: NodeJS.ProcessEnv, setting: string, fallback: number): number {
  const text = env[setting]?.trim()
  if (!text) return fallback
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new ConfigError(`${setting} must be a port between 1 and 65535, not "${text}"`)
  }
  return port
}

function readSeed(env: NodeJS.ProcessEnv, isProduction: boolean): 'demo' | 'none' {
  const seed = env.SEED || (isProduction ? 'none' : 'demo')
  if (seed !== 'demo' && seed !== 'none') throw new ConfigError(`SEED must be demo or none, not "${seed}"`)
  return seed
}

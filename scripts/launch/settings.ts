import { isPortFree } from '@shopkey/embedded-database/ports.ts'
import { readEnvironment } from '@shopkey/server/src/config/environment.ts'
import { type Config, readConfig } from '@shopkey/server/src/config.ts'
import { UsageError } from './command.ts'

export type LaunchSettings = Config & FrontEndPorts & { seed: 'demo' | 'none' }

interface FrontEndPorts {
  storefrontPort: number
  /** Of the back-office's development server. */
  adminPort: number
}

/** The settings of one installation, validated before anything starts: the server's own, plus those of starting. */
export function readLaunchSettings(env: NodeJS.ProcessEnv): LaunchSettings {
  // The embedded database's address is known once it runs.
  const config = readConfig({ ...env, DATABASE_URL: env.DATABASE_URL || 'postgres://embedded' })
  return {
    ...config,
    ...readPorts(env),
    seed: readEnvironment(env).environment.SEED ?? (config.isProduction ? 'none' : 'demo'),
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

/** Of settings that readConfig has accepted. */
export function readPorts(env: NodeJS.ProcessEnv): FrontEndPorts {
  const { STOREFRONT_PORT = 8000, ADMIN_PORT = 5173 } = readEnvironment(env).environment
  return { storefrontPort: STOREFRONT_PORT, adminPort: ADMIN_PORT }
}

import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Extension } from './define-extension.ts'
import type { ShopConfig } from './define-shop.ts'

/** The shop's own `shopkey.config.ts`: the file that SHOPKEY_CONFIG names, else that of the working directory, if any. */
export function shopConfigPath(env: NodeJS.ProcessEnv): string | undefined {
  const path = resolve(env.SHOPKEY_CONFIG || 'shopkey.config.ts')
  return env.SHOPKEY_CONFIG || existsSync(path) ? path : undefined
}

/**
 * The extensions that the shop's own `shopkey.config.ts` lists; none without a file. Throws where the named file is
 * missing or the file cannot be loaded.
 */
export async function loadExtensions(env: NodeJS.ProcessEnv): Promise<readonly Extension[]> {
  const path = shopConfigPath(env)
  if (!path) return []
  const { default: shop } = (await import(pathToFileURL(path).href)) as { default?: ShopConfig }
  if (!Array.isArray(shop?.extensions)) throw new Error(`${path} has no default export of defineShop`)
  return shop.extensions
}

import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Extension } from '@shopkey/extension/define-extension.ts'
import type { ShopConfig } from '@shopkey/extension/define-shop.ts'

/**
 * The extensions that the shop's own `shopkey.config.ts` lists: the file that SHOPKEY_CONFIG names, else that of the
 * working directory; none without a file. Throws where the named file is missing or the file cannot be loaded.
 */
export async function loadExtensions(env: NodeJS.ProcessEnv): Promise<readonly Extension[]> {
  const path = resolve(env.SHOPKEY_CONFIG || 'shopkey.config.ts')
  if (!env.SHOPKEY_CONFIG && !existsSync(path)) return []
  const { default: shop } = (await import(pathToFileURL(path).href)) as { default?: ShopConfig }
  if (!Array.isArray(shop?.extensions)) throw new Error(`${path} has no default export of defineShop`)
  return shop.extensions
}

import type { Extension } from './define-extension.ts'

export interface ShopConfig {
  extensions: readonly Extension[]
}

/**
 * The default export of a shop's `shopkey.config.ts`. Throws where two extensions have the same id.
 *
 * @public
 */
export function defineShop(config: ShopConfig): ShopConfig {
  const ids = config.extensions.map(({ id }) => id)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice) throw new Error(`two extensions have the id ${twice}`)
  return config
}

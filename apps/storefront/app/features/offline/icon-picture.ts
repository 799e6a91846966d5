import type { ShownStore } from '../../lib/shown-store.ts'
import { themeColors } from './theme-colors.ts'

/** Sizes of the API's icons: Apple's, and those that every other system takes. */
export type IconSize = 180 | 192 | 512

/** The address of the store's icon as PNG: its own sign if it was uploaded to the store, else a bag, on the store's color. */
export function iconPicture(
  api_url: string,
  { favicon, metadata }: Pick<ShownStore, 'favicon' | 'metadata'>,
  size: IconSize,
): string {
  const { primary, on_primary, background } = themeColors(metadata)
  const of = /\/(store_[a-z0-9]+\/[a-z0-9-]+\.webp)$/.exec(favicon ?? '')?.[1]
  const bare = (color: string) => color.slice(1)
  const query = {
    size: String(size),
    ground: bare(of ? background : primary),
    sign: bare(on_primary),
    ...(of && { of }),
  }
  return `${api_url}/icon-pictures?${new URLSearchParams(query)}`
}

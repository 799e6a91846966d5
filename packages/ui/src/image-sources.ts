const IMAGE_WIDTHS = [320, 640, 1080] as const

/**
 * Our uploads have resized siblings (`kopi.webp`, `kopi-320.webp`, …). Returns the `srcset` of such an address, and
 * undefined for others.
 */
export function imageSources(url: string): string | undefined {
  const found = /^(.*\/uploads\/.+)\.webp$/.exec(url)
  return found ? sourcesOf(found[1], 'webp') : undefined
}

/** The same in AVIF, of which earlier uploads have none: its names end with a mark (`kopi--avif.webp`, `kopi--avif-320.avif`). */
export function avifSources(url: string): string | undefined {
  const found = /^(.*\/uploads\/.+--avif)\.webp$/.exec(url)
  return found ? sourcesOf(found[1], 'avif') : undefined
}

/** One size, for places that take no `srcset`; other addresses stay. */
export const middleSize = (url: string): string => url.replace(/(\/uploads\/.+)\.webp$/, '$1-640.webp')

function sourcesOf(name: string | undefined, format: 'webp' | 'avif'): string {
  return IMAGE_WIDTHS.map((width) => `${name}-${width}.${format} ${width}w`).join(', ')
}

const IMAGE_WIDTHS = [320, 640, 1080] as const

/**
 * Our uploads have resized siblings (`kopi.webp`, `kopi-320.webp`, …). Returns the `srcset` of such an address, and
 * undefined for others.
 */
export function imageSources(url: string): string | undefined {
  const found = /^(.*\/uploads\/.+)\.webp$/.exec(url)
  return found ? IMAGE_WIDTHS.map((width) => `${found[1]}-${width}.webp ${width}w`).join(', ') : undefined
}

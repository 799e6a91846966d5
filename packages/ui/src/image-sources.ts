const IMAGE_WIDTHS = [320, 640, 1080] as const

/** Our uploads lie beside resized siblings (`kopi.webp`, `kopi-320.webp`, …). Answers the `srcset` of such an address,
 *  and nothing for an address that is not one of ours. */
export function imageSources(url: string): string | undefined {
  const found = /^(.*\/uploads\/.+)\.webp$/.exec(url)
  return found ? IMAGE_WIDTHS.map((width) => `${found[1]}-${width}.webp ${width}w`).join(', ') : undefined
}

/** The size of the API's share pictures, which previews of a link show whole. */
export const sharePictureSize = { width: 1200, height: 630 }

const MAX_PICTURES = 4

/**
 * The address of one picture made of up to four of the store's own, for previews of a shared link; undefined where none
 * of them was uploaded to the store. pictures: addresses, those that matter most first.
 */
export function sharePicture(api_url: string, pictures: readonly (string | null | undefined)[]): string | undefined {
  const keys = pictures.flatMap((url) => /\/(store_[a-z0-9]+\/[a-z0-9-]+\.webp)$/.exec(url ?? '')?.[1] ?? [])
  const chosen = [...new Set(keys)].slice(0, MAX_PICTURES)
  if (chosen.length === 0) return undefined
  return `${api_url}/share-pictures?${new URLSearchParams(chosen.map((key) => ['of', key]))}`
}

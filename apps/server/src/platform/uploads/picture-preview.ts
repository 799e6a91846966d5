export interface PicturePreview {
  /** `#rrggbb`; null for a transparent picture. */
  color: string | null
  /** A WebP of twelve pixels in Base64; empty for a transparent picture. */
  preview: string
}

const previewWidth = 12
const longest = 1000
/** Times as high as wide: twelve pixels wide, a higher one would be more than a WebP can hold. */
const highest = 100
export const noPreview: PicturePreview = { color: null, preview: '' }

/** What shoppers see of a picture until it is loaded. Through a transparent one it would stay visible, so that has none. */
export async function makePicturePreview(picture: Buffer): Promise<PicturePreview> {
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(picture).metadata()
  const { isOpaque } = await sharp(picture).stats()
  if (!isOpaque || height > width * highest) return noPreview
  const small = sharp(picture).removeAlpha().resize({ width: previewWidth })
  const [webp, mean] = await Promise.all([
    small.clone().webp({ quality: 30, effort: 4 }).toBuffer(),
    sharp(picture).removeAlpha().toColourspace('srgb').resize(1, 1, { fit: 'fill' }).raw().toBuffer(),
  ])
  const preview = webp.toString('base64')
  // Of a picture that is many times as high as wide, too much for its purpose.
  if (preview.length > longest) return noPreview
  return { color: `#${mean.subarray(0, 3).toString('hex')}`, preview }
}

import type { SharpConstructor } from 'sharp'

/** What previews of shared links show: https://ogp.me, in the size that all networks show whole. */
const width = 1200
const height = 630
export const maxSharePictures = 4

/** A picture of at least this shape fills the width without losing what it is about. */
const wideEnough = 1.5
const jpeg = { quality: 80, mozjpeg: true }

/**
 * One picture out of up to four, as JPEG, which every network reads. Several stand side by side; a tall one stands on a
 * blurred copy of itself; a wide one fills it.
 */
export async function composeSharePicture(pictures: readonly Buffer[]): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const [first, ...others] = pictures
  if (!first) throw new Error('a share picture needs at least one picture')
  if (others.length > 0) return sideBySide(sharp, pictures)
  const { width: w = 1, height: h = 1 } = await sharp(first).metadata()
  const filling = sharp(first).resize(width, height, { fit: 'cover' })
  if (w / h >= wideEnough) return filling.flatten({ background: '#fff' }).jpeg(jpeg).toBuffer()
  const [ground, subject] = await Promise.all([
    filling.flatten({ background: '#fff' }).blur(40).modulate({ brightness: 0.85 }).toBuffer(),
    sharp(first).resize({ height }).toBuffer(),
  ])
  return sharp(ground)
    .composite([{ input: subject, gravity: 'centre' }])
    .jpeg(jpeg)
    .toBuffer()
}

async function sideBySide(sharp: SharpConstructor, pictures: readonly Buffer[]): Promise<Buffer> {
  const gap = 6
  const each = Math.floor((width - gap * (pictures.length - 1)) / pictures.length)
  const columns = await Promise.all(
    pictures.map(async (picture, index) => ({
      input: await sharp(picture).resize(each, height, { fit: 'cover' }).flatten({ background: '#fff' }).toBuffer(),
      left: index * (each + gap),
      top: 0,
    })),
  )
  return sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite(columns)
    .jpeg(jpeg)
    .toBuffer()
}

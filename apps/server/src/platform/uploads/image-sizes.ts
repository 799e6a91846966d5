import { fileTypeRefused, pictureTooLarge } from './upload.errors.ts'

const masterSide = 2000
/** Widths of the smaller siblings, `name-320.webp` and so on; packages/ui builds `srcset` from the same numbers. */
export const siblingWidths = [320, 640, 1080] as const
const maxMegapixels = 64
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])
const animations = new Set(['webp', 'gif'])
/** A little larger than at the highest effort, in a third of the time. */
const webp = { quality: 82, effort: 2 }
/** A fifth fewer bytes, with no difference that a shopper sees at these sizes. */
const siblingWebp = { quality: 75, effort: 2 }
/** A tenth smaller than the WebP, in twice its time; the next effort takes five times as long for another twentieth. */
const siblingAvif = { quality: 50, effort: 1, chromaSubsampling: '4:2:0' }

export interface ImageSizes {
  master: { body: Buffer; width: number; height: number }
  /** An animation has no AVIF: those would stand still. */
  siblings: { width: number; webp: Buffer; avif: Buffer | undefined }[]
}

/**
 * Re-encodes a picture: as a WebP master of at most 2000 px, and as smaller siblings in WebP and AVIF, none enlarged.
 * Rotates it upright and removes camera data, such as the place. An animation stays one, in WebP. Reads the bytes, not the name's extension. Throws for
 * files that are not pictures, and for pictures that would decode to too many pixels.
 */
export async function makeImageSizes(buffer: Buffer, name: string): Promise<ImageSizes> {
  const { upright, width, height, isAnimated } = await decode(buffer, name)
  const master = { body: await upright().webp(webp).toBuffer(), width, height }
  const siblings = siblingWidths.map(async (siblingWidth) => {
    const resized = () => (siblingWidth < width ? upright().resize({ width: siblingWidth }) : upright())
    return {
      width: siblingWidth,
      // A sibling as large as the master is the master.
      webp: siblingWidth < width ? await resized().webp(siblingWebp).toBuffer() : master.body,
      avif: isAnimated ? undefined : await resized().avif(siblingAvif).toBuffer(),
    }
  })
  return { master, siblings: await Promise.all(siblings) }
}

/** The master alone, by the same rules. */
export async function makeMaster(buffer: Buffer, name: string): Promise<ImageSizes['master']> {
  const { upright, width, height } = await decode(buffer, name)
  return { body: await upright().webp(webp).toBuffer(), width, height }
}

async function decode(buffer: Buffer, name: string) {
  const sharp = await loadSharp()
  if (buffer.length === 0) throw fileTypeRefused({ name })
  const header = await sharp(buffer, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined) // unreadable: refused below
  if (!header?.format || !formats.has(header.format)) throw fileTypeRefused({ name })
  const limitInputPixels = maxMegapixels * 1_000_000
  const pages = header.pages ?? 1
  if (header.width * header.height * pages > limitInputPixels)
    throw pictureTooLarge({ name, max_megapixels: maxMegapixels })
  if (pages > 1 && animations.has(header.format)) {
    const side = { width: masterSide, height: masterSide, fit: 'inside', withoutEnlargement: true } as const
    const upright = () => sharp(buffer, { animated: true, limitInputPixels }).resize(side)
    const scale = Math.min(1, masterSide / header.width, masterSide / header.height)
    const sized = (length: number) => Math.max(1, Math.round(length * scale))
    // Frames after the first are read when the sizes are made: a broken one is refused here.
    await upright()
      .stats()
      .catch(() => {
        throw fileTypeRefused({ name })
      })
    return { upright, width: sized(header.width), height: sized(header.height), isAnimated: true }
  }

  const decoded = await sharp(buffer, { limitInputPixels })
    .autoOrient()
    .resize({ width: masterSide, height: masterSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw fileTypeRefused({ name }) // the header is a picture's, the rest is not
    })
  const { width, height, channels } = decoded.info
  return { upright: () => sharp(decoded.data, { raw: { width, height, channels } }), width, height, isAnimated: false }
}

/** Loaded with the first picture: a process without pictures starts faster and stays smaller without it. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // Each picture is decoded once; a cache would only use memory.
  sharp.cache(false)
  return sharp
}

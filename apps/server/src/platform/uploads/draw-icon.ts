interface Icon {
  /** Pixels of a side. */
  size: number
  /** Colors as `#1f4fd1`. */
  ground: string
  sign: string
  /** The store's own sign. */
  picture: Buffer | undefined
}

/** A mask may cut off everything outside of a circle with this diameter: https://www.w3.org/TR/appmanifest/#icon-masks. */
const safe = 0.8
/** The side of the square within that circle. */
const inner = safe * Math.SQRT1_2

/** A bag on the store's color, or the store's own sign on it. Fills the square, so that systems may cut it to any shape. */
export async function drawIcon({ size, ground, sign, picture }: Icon): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  if (!picture)
    return sharp(Buffer.from(bag({ size, ground, sign })))
      .png()
      .toBuffer()
  const side = Math.round(size * inner)
  const input = await sharp(picture)
    .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
  return sharp({ create: { width: size, height: size, channels: 3, background: ground } })
    .composite([{ input, gravity: 'centre' }])
    .png()
    .toBuffer()
}

function bag({ size, ground, sign }: Omit<Icon, 'picture'>): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">
<rect width="32" height="32" fill="${ground}"/>
<path d="M9.5 13h13l-1 9.6a2 2 0 0 1-2 1.8h-7a2 2 0 0 1-2-1.8l-1-9.6Z" fill="${sign}"/>
<path d="M12.6 15.4v-4.2a3.4 3.4 0 0 1 6.8 0v4.2" fill="none" stroke="${sign}" stroke-width="1.8" stroke-linecap="round"/>
</svg>`
}

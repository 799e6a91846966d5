import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'

const require = createRequire(import.meta.url)
const enlarged = new Map<string, Promise<string>>()

/** A 3D picture of @lobehub/fluent-emoji-3d (256 × 256), enlarged smoothly to `wanted`, as an SVG image centred on 0,0. */
export async function emoji(symbol: string, wanted: number): Promise<string> {
  const size = Math.round(wanted)
  const name = [...symbol].map((character) => character.codePointAt(0)?.toString(16)).join('-')
  const key = `${name}/${size}`
  let made = enlarged.get(key)
  if (!made) {
    made = enlarge(require.resolve(`@lobehub/fluent-emoji-3d/assets/${name}.webp`), size)
    enlarged.set(key, made)
  }
  return `<image x="${-size / 2}" y="${-size / 2}" width="${size}" height="${size}" xlink:href="${await made}"/>`
}

async function enlarge(file: string, size: number): Promise<string> {
  const bigger = size > 256
  let image = sharp(readFileSync(file)).resize(size, size, { kernel: bigger ? 'cubic' : 'lanczos3' })
  if (bigger) image = image.sharpen({ sigma: size / 256, m1: 0.6, m2: 1.4 })
  return `data:image/png;base64,${(await image.png().toBuffer()).toString('base64')}`
}

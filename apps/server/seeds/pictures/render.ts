/** Draws every picture of the demo anew into seeds/<store>/pictures. Needed only after a drawing has changed:
 *  the results are part of the project, so that seeding is quick and looks the same on every machine.
 *  node24 apps/server/seeds/pictures/render.ts [store] [picture…] */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Picture, toSvg } from './draw.ts'
import { installFonts } from './fonts.ts'

const largestBytes = 60_000
/** Sharp on every page that shows them; wider ones would only take longer to seed. */
const portraitWidth = 960

installFonts()
// Loaded only now: the renderer looks for its fonts once, when it starts.
const { default: sharp } = await import('sharp')

const stores = {
  'kopi-senja': () => import('./coffee.ts'),
  'batik-larasati': () => import('./batik.ts'),
  'roti-pagi': () => import('./bakery.ts'),
}

/** Encodes as finely as the size allows: a cloth full of dots takes more bytes than a plain wall. */
async function encode(picture: Picture): Promise<Buffer> {
  const pixels = sharp(Buffer.from(toSvg(picture)), { unlimited: true })
  if (picture.height > picture.width && picture.width > portraitWidth) pixels.resize({ width: portraitWidth })
  const drawn = await pixels.raw().toBuffer({ resolveWithObject: true })
  for (const quality of [86, 78, 70, 60, 50]) {
    const encoded = await sharp(drawn.data, { raw: drawn.info }).webp({ quality, effort: 6 }).toBuffer()
    if (encoded.length <= largestBytes) return encoded
  }
  return sharp(drawn.data, { raw: drawn.info }).webp({ quality: 42, effort: 6 }).toBuffer()
}

const [onlyStore, ...onlyPictures] = process.argv.slice(2)
for (const [store, load] of Object.entries(stores)) {
  if (onlyStore && store !== onlyStore) continue
  const folder = join(import.meta.dirname, '..', store, 'pictures')
  mkdirSync(folder, { recursive: true })
  for (const [name, draw] of Object.entries((await load()).pictures())) {
    if (onlyPictures.length > 0 && !onlyPictures.includes(name)) continue
    const encoded = await encode(await draw())
    writeFileSync(join(folder, `${name}.webp`), encoded)
    console.log(`${store}/${name}  ${Math.round(encoded.length / 1024)} KB`)
  }
}

import { LRUCache } from 'lru-cache'
import Type from 'typebox'
import { entrySize } from '../../entry-size.ts'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { perAddress } from '../../http/rate-limits.ts'
import { notFound } from '../../http/refusal.ts'
import type { Services } from '../services.ts'
import { composeSharePicture, maxSharePictures } from './compose-share-picture.ts'

/** One public picture in its middle size, as `storeImage` names it: no private file has such a key. */
const PictureKey = Type.String({ pattern: '^store_[a-z0-9]{1,40}/[a-z0-9-]{1,120}\\.webp$' })

const query = Type.Object({
  of: Type.Union([PictureKey, Type.Array(PictureKey, { minItems: 1, maxItems: maxSharePictures })]),
})

const cachedBytes = 16 * 1024 * 1024
/** Networks fetch a picture once per shared link. */
const perMinute = 60

/**
 * The picture of a shared link, composed of public pictures of the catalogue. Its address names them and nothing else,
 * so that it is the same for everyone, may be cached for ever, and reveals no bag.
 */
export function registerSharePictureRoutes(app: HttpApp, { files }: Services): void {
  const cache = new LRUCache<string, Buffer>({ maxSize: cachedBytes })
  // One at a time: composing uses several cores by itself.
  let last: Promise<unknown> = Promise.resolve()

  app.get(
    '/share-pictures',
    { config: { guard: anyone, isFile: true, ...perAddress(perMinute) }, schema: { hide: true, querystring: query } },
    async (request, reply) => {
      const keys = [request.query.of].flat()
      const name = keys.join(' ')
      const made = cache.get(name) ?? (await compose(keys))
      cache.set(name, made, { size: entrySize(name, made.length) })
      reply.header('cache-control', 'public, max-age=31536000, immutable')
      return reply.type('image/jpeg').send(made)
    },
  )

  function compose(keys: readonly string[]): Promise<Buffer> {
    const work = last.then(async () => {
      const pictures = await Promise.all(keys.map((key) => files.read(siblingOf(key)).catch(() => undefined)))
      const found = pictures.filter((picture) => picture !== undefined)
      if (found.length === 0) throw notFound('Picture', keys.join(', '))
      return composeSharePicture(found)
    })
    last = work.catch(() => undefined)
    return work
  }
}

/** Large enough for all of them; the master may be four times as large. */
function siblingOf(key: string): string {
  return key.replace(/\.webp$/, '-1080.webp')
}

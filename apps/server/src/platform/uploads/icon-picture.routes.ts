import { LRUCache } from 'lru-cache'
import Type from 'typebox'
import { entrySize } from '../../entry-size.ts'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { perAddress } from '../../http/rate-limits.ts'
import { notFound } from '../../http/refusal.ts'
import type { Services } from '../services.ts'
import { drawIcon } from './draw-icon.ts'

const Color = Type.String({ pattern: '^[0-9a-f]{6}$' })

const query = Type.Object({
  /** What phones and desktops ask for: 180 px is Apple's. */
  size: Type.Union([Type.Literal('180'), Type.Literal('192'), Type.Literal('512')]),
  ground: Color,
  sign: Color,
  /** A public picture of a store, as `storeImage` names it: no private file has such a key. */
  of: Type.Optional(Type.String({ pattern: '^store_[a-z0-9]{1,40}/[a-z0-9-]{1,120}\\.webp$' })),
})

const cachedBytes = 2 * 1024 * 1024
const perMinute = 60

/**
 * The icon of a store that was installed as an application, as PNG, since not every system takes SVG. Its address has all that
 * it is drawn from, so that it is the same for everyone and may be cached for ever.
 */
export function registerIconPictureRoutes(app: HttpApp, { files }: Services): void {
  const cache = new LRUCache<string, Buffer>({ maxSize: cachedBytes })

  app.get(
    '/icon-pictures',
    {
      config: { guard: anyone, isFile: true, ...perAddress(perMinute) },
      schema: { hide: true, querystring: query },
    },
    async (request, reply) => {
      const { ground, sign, of } = request.query
      const size = Number(request.query.size)
      const name = [size, ground, sign, of].join(' ')
      const made = cache.get(name) ?? (await draw())
      cache.set(name, made, { size: entrySize(name, made.length) })
      reply.header('cache-control', 'public, max-age=31536000, immutable')
      return reply.type('image/png').send(made)

      async function draw(): Promise<Buffer> {
        const picture = of && (await files.read(of).catch(() => undefined))
        if (of && !picture) throw notFound('Picture', of)
        return drawIcon({ size, ground: `#${ground}`, sign: `#${sign}`, picture: picture || undefined })
      }
    },
  )
}

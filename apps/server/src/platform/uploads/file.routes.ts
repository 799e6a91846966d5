import { mkdir } from 'node:fs/promises'
import multipart from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import Type from 'typebox'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import type { Services } from '../services.ts'
import { bareKey } from './file-key.ts'
import { downloadPrefix, LocalFileStorage, publicPrefix } from './local-file-storage.ts'
import { maxFiles } from './receive-files.ts'
import { downloadLinkNotValid } from './upload.errors.ts'

/** A file that is opened by itself runs nothing and loads nothing, whatever it turns out to be. */
const fileContentPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/** Serves files from the local folders, and lets routes take multipart forms. */
export async function registerFileRoutes(app: HttpApp, { files, now }: Services): Promise<void> {
  await app.register(multipart, {
    limits: { files: maxFiles + 1, fields: 20, fieldSize: 10_000, parts: maxFiles + 21 },
  })
  if (!(files instanceof LocalFileStorage)) return
  const folders = [files.publicFolder, files.privateFolder]
  for (const folder of folders) await mkdir(folder, { recursive: true })
  await app.register(fastifyStatic, { root: folders, serve: false })
  const params = Type.Object({ '*': Type.String({ maxLength: 500 }) })

  app.get(
    `${publicPrefix}*`,
    { config: { guard: anyone, isFile: true }, logLevel: 'warn', schema: { hide: true, params } },
    (request, reply) => {
      // An uploaded file never changes: another picture has another address.
      reply.header('cache-control', 'public, max-age=31536000, immutable')
      reply.header('content-security-policy', fileContentPolicy)
      return reply.sendFile(request.params['*'], files.publicFolder, { cacheControl: false, dotfiles: 'deny' })
    },
  )

  app.get(
    `${downloadPrefix}*`,
    {
      config: { guard: anyone, isFile: true },
      schema: {
        hide: true,
        params,
        querystring: Type.Object({ expires: Type.Integer(), signature: Type.String({ maxLength: 100 }) }),
      },
    },
    (request, reply) => {
      const key = request.params['*']
      const { expires, signature } = request.query
      if (!files.allowsDownload(key, expires, signature, now())) throw downloadLinkNotValid()
      reply.header('content-security-policy', fileContentPolicy).header('content-disposition', 'attachment')
      return reply.sendFile(bareKey(key), files.privateFolder, { cacheControl: false })
    },
  )
}

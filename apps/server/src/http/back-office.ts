import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FileStorage } from '@shopkey/extension/file-storage.ts'
import { findFrontEndBuild } from '@shopkey/extension/front-end-build.ts'
import type { FastifyReply } from 'fastify'
import Type from 'typebox'
import type { Config } from '../config.ts'
import { anyone } from './guards.ts'
import type { HttpApp } from './http-app.ts'

const builds = new URL('../../../admin/dist/', import.meta.url)

/**
 * Scripts only from this origin, which calls itself and, where files are sent there, their storage; no framing, and in its own frames only the storefront, for previews. Mantine sets
 * styles on elements.
 */
function contentSecurityPolicy(storefrontUrl: string, uploadOrigin: string | undefined): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `connect-src 'self' data: blob:${uploadOrigin ? ` ${uploadOrigin}` : ''}`,
    "img-src 'self' data: blob: http: https:",
    "media-src 'self' http: https:",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self' data:",
    `frame-src ${new URL(storefrontUrl).origin}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
}

/**
 * Serves the back-office's built files below /app; an address that is no file is a screen, so the page itself is sent.
 */
export async function registerBackOffice(
  app: HttpApp,
  { storefrontUrl, shopConfig }: Pick<Config, 'storefrontUrl' | 'shopConfig'>,
  files: FileStorage,
): Promise<void> {
  const builtFiles = findFrontEndBuild(builds, shopConfig)
  const page = builtFiles && (await readFile(join(builtFiles, 'index.html'), 'utf8').catch(() => undefined))
  if (!page) {
    app.log.info('The back-office is not built; /app answers 404')
    return
  }
  await app.register(fastifyStatic, {
    root: builtFiles,
    serve: false,
    decorateReply: !app.hasReplyDecorator('sendFile'),
  })
  const policy = contentSecurityPolicy(storefrontUrl, await files.direct?.origin())
  const sendPage = (reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .send(page)
  const config = { guard: anyone, isFile: true }

  app.get('/app', { config, logLevel: 'warn', schema: { hide: true } }, (_request, reply) => sendPage(reply))
  app.get(
    '/app/*',
    { config, logLevel: 'warn', schema: { hide: true, params: Type.Object({ '*': Type.String({ maxLength: 500 }) }) } },
    (request, reply) => {
      const path = request.params['*']
      if (path.startsWith('assets/')) {
        // Built files carry a hash of their content in their names.
        return reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          .sendFile(path, builtFiles, { cacheControl: false })
      }
      if (/\.(svg|png|ico|webmanifest|txt|js)$/.test(path)) return reply.sendFile(path, builtFiles)
      return sendPage(reply)
    },
  )
}

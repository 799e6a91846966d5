import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, preview } from 'vite'

export interface ServedGallery {
  /** The page of one language in one theme. */
  pageOf: (language: string, theme: string) => string
  close: () => Promise<void>
}

/** Builds the gallery of components into a folder of its own, and serves it. No build of the storefront has it. */
export async function serveGallery(): Promise<ServedGallery> {
  const root = fileURLToPath(new URL('.', import.meta.url))
  const outDir = mkdtempSync(join(tmpdir(), 'shopkey-gallery-'))
  const { NODE_ENV } = process.env
  const settings = { root, configFile: false, logLevel: 'error', build: { outDir, assetsInlineLimit: 0 } } as const
  await build(settings)
  const server = await preview({ ...settings, preview: { port: 0, host: '127.0.0.1' } })
  // Vite has set it for this process, whose other programs would inherit it.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
  const [origin = ''] = server.resolvedUrls?.local ?? []
  return {
    pageOf: (language, theme) => `${origin}?${new URLSearchParams({ language, theme })}`,
    close: async () => {
      await server.close()
      rmSync(outDir, { recursive: true, force: true })
    },
  }
}

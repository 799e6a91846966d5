import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Extension } from './define-extension.ts'
import { loadExtensions } from './load-extensions.ts'

type FrontEnd = 'admin' | 'storefront'

/** The module of each extension for a front end, by its file. */
export function frontEndModules(
  extensions: readonly Extension[],
  frontEnd: FrontEnd,
): { id: string; file: string; folder: string }[] {
  return extensions.flatMap((extension) => {
    const url = extension[frontEnd]
    if (!url) return []
    const file = fileURLToPath(url)
    return [{ id: extension.id, file, folder: dirname(file) }]
  })
}

const name = '#shop-extensions'
const resolved = `\0shopkey-extensions`

/** Libraries that the front ends and the extensions share: each is bundled once. */
const sharedLibraries = [
  'react',
  'react-dom',
  'react-router',
  '@mantine/core',
  '@mantine/hooks',
  '@tanstack/react-query',
]

/**
 * A plugin of Vite: `#shop-extensions` exports what the extensions of `shopkey.config.ts` add to a front end,
 * as `[{ id, part }]`.
 */
export function extensionModules(frontEnd: FrontEnd) {
  const modules = async () => frontEndModules(await loadExtensions(process.env), frontEnd)
  return {
    name: 'shopkey-extensions',
    // Before Vite finds the file that the front end's package.json names, for programs without a build.
    enforce: 'pre' as const,
    async config() {
      const folders = (await modules()).map(({ folder }) => folder)
      if (folders.length === 0) return {}
      // The workspace, which Vite finds by itself only while the list is empty.
      const workspace = fileURLToPath(new URL('../../..', import.meta.url))
      return { resolve: { dedupe: sharedLibraries }, server: { fs: { allow: [workspace, ...folders] } } }
    },
    resolveId: (id: string) => (id === name ? resolved : undefined),
    async load(id: string) {
      if (id !== resolved) return undefined
      const found = await modules()
      const imports = found.map(({ file }, index) => `import part${index} from ${JSON.stringify(file)}`)
      const list = found.map((module, index) => `{ id: ${JSON.stringify(module.id)}, part: part${index} }`)
      return `${imports.join('\n')}\nexport default [${list.join(', ')}]\n`
    },
  }
}

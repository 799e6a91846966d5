import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { frontEndModules } from '@shopkey/extension/front-end-modules.ts'
import { loadExtensions, shopConfigPath } from '@shopkey/extension/load-extensions.ts'
import { usingBuild } from './front-end-builds.ts'
import { pathOf, runScript } from './processes.ts'
import { findTool } from './tools.ts'

type FrontEnd = {
  name: string
  part: 'admin' | 'storefront'
  folder: string
  /** Has a folder for each build. */
  builds: string
  /** The program that builds into a folder. */
  build: (to: string) => { script: string; args: string[]; env?: NodeJS.ProcessEnv }
}

const FRONT_ENDS: FrontEnd[] = [
  {
    name: 'storefront',
    part: 'storefront',
    folder: pathOf('apps/storefront'),
    builds: pathOf('apps/storefront/build'),
    build: (to) => ({
      script: findTool('apps/storefront', '@react-router/dev', 'react-router'),
      args: ['build', '--logLevel=error'],
      env: { BUILD_FOLDER: to },
    }),
  },
  {
    name: 'back-office',
    part: 'admin',
    folder: pathOf('apps/admin'),
    builds: pathOf('apps/admin/dist'),
    build: (to) => ({
      script: findTool('apps/admin', 'vite'),
      args: ['build', '--logLevel=error', '--outDir', to, '--emptyOutDir'],
    }),
  },
]

/** The sources of both front ends besides their own folder. */
const SHARED_SOURCES = [
  'packages/client',
  'packages/contract',
  'packages/domain',
  'packages/extension',
  'packages/i18n',
  'packages/setting-files',
  'packages/telemetry',
  'packages/trusted-proxies',
  'packages/ui',
]
const MADE_BY_TOOLS = new Set(['node_modules', 'build', 'dist', '.react-router'])

/**
 * Builds the front ends whose sources, or whose extensions, changed since their last build. Running servers go on with theirs. Returns the
 * folders of the storefront's and of the back-office's build.
 */
export async function buildStaleFrontEnds(environment: NodeJS.ProcessEnv = process.env): Promise<string[]> {
  const extensions = await loadExtensions(environment)
  return Promise.all(
    FRONT_ENDS.map((frontEnd) => {
      const name = fingerprint(frontEnd, frontEndModules(extensions, frontEnd.part))
      return usingBuild(frontEnd.builds, shopConfigPath(environment), name, async (folder) => {
        console.log(`Building the ${frontEnd.name} ...`)
        const build = frontEnd.build(folder)
        const env = { ...environment, ...shopConfigSetting(environment), ...build.env, NODE_ENV: 'production' }
        await runScript({ ...build, name: `build of the ${frontEnd.name}`, cwd: frontEnd.folder, env })
      })
    }),
  )
}

/** For a program in another folder, where a relative path would name another file. */
export function shopConfigSetting(environment: NodeJS.ProcessEnv): { SHOPKEY_CONFIG?: string } {
  const path = shopConfigPath(environment)
  return path ? { SHOPKEY_CONFIG: path } : {}
}

function fingerprint({ folder }: FrontEnd, extensions: { id: string; folder: string }[]): string {
  const hash = createHash('sha256')
  const roots = [folder, ...SHARED_SOURCES.map(pathOf), pathOf('package-lock.json'), pathOf('tsconfig.base.json')]
  for (const { id, folder } of extensions) {
    hash.update(id)
    roots.push(folder)
  }
  for (const path of roots.flatMap(filesBelow)) hash.update(relative(pathOf('.'), path)).update(readFileSync(path))
  return hash.digest('hex').slice(0, 16)
}

function filesBelow(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !MADE_BY_TOOLS.has(entry.name) && !entry.name.includes('.test.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)]))
}

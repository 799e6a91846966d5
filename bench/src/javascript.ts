import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** What a browser has to load before it shows the first page, compressed. */
const largestBytes = 300_000

/** Prints how much JavaScript the built back-office loads first, and how much on demand. Returns whether the first is small enough. */
export function printJavaScriptSizes(folder: string): boolean {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const first = [...html.matchAll(/(?:src|href)="\/app\/([^"]+\.js)"/g)].map(([, path = '']) => path)
  const onDemand = globSync('**/*.js', { cwd: folder }).filter((path) => !first.includes(path))
  const bytes = sizeOf(folder, first)
  console.log(`first: ${first.length} files, ${kilobytes(bytes)} compressed, of at most ${kilobytes(largestBytes)}`)
  console.log(`on demand: ${onDemand.length} files, ${kilobytes(sizeOf(folder, onDemand))} compressed`)
  return first.length > 0 && bytes <= largestBytes
}

const sizeOf = (folder: string, paths: readonly string[]) =>
  paths.reduce((sum, path) => sum + gzipSync(readFileSync(join(folder, path))).byteLength, 0)

const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} KB`

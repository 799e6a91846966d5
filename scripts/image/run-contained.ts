// run-contained.ts api: starts a program of the image as a container engine does, with the settings of the environment, for the faults.
// Passes SIGTERM and SIGINT on, and ends as it does. The files are those of DATA_DIR/image, which the first start writes.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildStaleServer } from '../launch/built-server.ts'
import { buildStaleFrontEnds } from '../launch/front-ends.ts'
import { copyLibraries, entrypoint, imageEnv, overTcp, startContained, whyNotContained } from './contained.ts'
import { imageContents, writeContents } from './image-files.ts'

// The image has no extensions, whatever the front ends of this folder were built with.
const { DATA_DIR = '', DATABASE_URL = '', SHOPKEY_CONFIG: _, ...settings } = process.env
const missing = whyNotContained()
if (missing) throw new Error(missing)
const root = join(DATA_DIR, 'image')
if (!existsSync(root)) {
  await Promise.all([buildStaleServer(), buildStaleFrontEnds()])
  writeContents(root, imageContents(undefined))
  copyLibraries(root)
}
const env = { ...(settings as Record<string, string>), ...imageEnv, DATABASE_URL: overTcp(DATABASE_URL) }
const program = startContained(root, [...entrypoint, ...process.argv.slice(2)], env)
program.streams.stdout.pipe(process.stdout)
program.streams.stderr.pipe(process.stderr)
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => program.stop(signal))
process.exit((await program.ended) ?? 1)

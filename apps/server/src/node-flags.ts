import { flushCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'

/**
 * Flags of Node wherever the API is started. Live data is about 60 MB; by default V8 collects so late on a machine with
 * free memory that the process grows to 400 MB under load and keeps it. Besides `collectOften`, this compiles hot code
 * on the main thread: pauses of a few milliseconds while the process is young, in exchange for the memory of the
 * compiler threads. `--optimize-for-size` would save as much again and make a checkout half as slow again.
 */
export const serverNodeFlags = [
  // Full size from the beginning: a start fills it many times over.
  '--min-semi-space-size=8',
  '--max-semi-space-size=8',
  '--no-concurrent-recompilation',
]

/**
 * Environment of the process: by default glibc keeps a heap per thread outside JavaScript, which costs 25 MB and saves
 * no measurable time.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' }

/**
 * Lets the heap grow by a fifth between collections. It is no limit: a catalogue or an import that needs more gets it.
 * Call it after loading: with this flag V8 rejects code compiled without it, Node's own included. Code compiled until
 * then is cached for the next start first.
 */
export function collectOften(): void {
  flushCompileCache()
  setFlagsFromString('--heap-growing-percent=20')
}

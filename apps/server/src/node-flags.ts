import { flushCompileCache } from 'node:module'
import { totalmem } from 'node:os'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'

/**
 * Flags of Node wherever the API is started. Live data is about 60 MB; by default V8 collects so late on a machine with
 * free memory that the process grows to 400 MB under load and keeps it. Besides `limitHeapGrowth`, this compiles hot code
 * on the main thread: pauses of a few milliseconds while the process is young, in exchange for the memory of the
 * compiler threads.
 */
export function serverNodeFlags(env: NodeJS.ProcessEnv): string[] {
  const megabytes = savesMemory(env) ? 8 : 16
  return [
    // Full size from the beginning: a start fills it many times over.
    `--min-semi-space-size=${megabytes}`,
    `--max-semi-space-size=${megabytes}`,
    '--no-concurrent-recompilation',
  ]
}

/** Flags of Node for the storefront: rendering leaves hardly anything behind, but V8's own policy lets its heap grow fourfold. */
export function storefrontNodeFlags(env: NodeJS.ProcessEnv): string[] {
  return [`--max-semi-space-size=${savesMemory(env) ? 8 : 16}`, `--heap-growing-percent=${savesMemory(env) ? 50 : 100}`]
}

/** As the setting says; by default where the machine, or the limit of the process, has less than 2 GB. */
function savesMemory({ SAVE_MEMORY }: NodeJS.ProcessEnv): boolean {
  return SAVE_MEMORY ? SAVE_MEMORY === 'true' : availableMemory() < 2 * 2 ** 30
}

/** Bytes of the machine, or the limit of the process if it has a lower one. */
export function availableMemory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
}

/**
 * Environment of the process: by default glibc keeps a heap per thread outside JavaScript, which costs 25 MB and saves
 * no measurable time.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' }

/** What garbage may take beside the live objects, where memory is not saved: that of a small shop may double its heap. */
const garbageBytes = 48 * 2 ** 20
const mostGrowth = 100
/** A fifth: less costs up to half of the CPU time of a reply that has to be composed. */
const leastGrowth = 20
const growthEveryMs = 10_000

/**
 * Lets the heap grow by some 48 MB between collections, at most to the double of its live objects; by a fifth where memory is saved.
 * V8 knows only percent, so a process with a full cache would have as much garbage as it has products. It is no limit: a catalogue
 * or an import that needs more gets it. Call it after loading: with this flag V8 rejects code compiled without it, Node's own
 * included. Code compiled until then is cached for the next start first.
 */
export function limitHeapGrowth(env: NodeJS.ProcessEnv): void {
  flushCompileCache()
  if (savesMemory(env)) {
    setHeapGrowth(leastGrowth)
    return
  }
  let current = 0
  const follow = () => {
    const wanted = heapGrowth(getHeapStatistics().used_heap_size)
    if (wanted !== current) setHeapGrowth(wanted)
    current = wanted
  }
  follow()
  setInterval(follow, growthEveryMs).unref()
}

/** Percent by which a heap of this size may grow, in steps of ten. */
export function heapGrowth(usedBytes: number): number {
  const percent = Math.round((10 * garbageBytes) / usedBytes) * 10
  return Math.min(mostGrowth, Math.max(leastGrowth, percent))
}

function setHeapGrowth(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`)
}

import { flushCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'

/**
 * What Node gets wherever the API is started. Live data is about 60 MB; left alone, V8 sees a machine with memory to spare,
 * collects so late that under load the process grows to 400 MB, and keeps them. Besides what `collectOften` says, this compiles
 * hot code on the main thread: for a few milliseconds now and then while the process is young, which saves the memory that other
 * threads would keep for it. `--optimize-for-size` would save as much again, and a checkout would take half as much time more.
 */
export const serverNodeFlags = [
  // Whole from the beginning: a start fills it many times over.
  '--min-semi-space-size=8',
  '--max-semi-space-size=8',
  '--no-concurrent-recompilation',
]

/** What the process finds in its environment besides: a heap per thread of what is not JavaScript costs 25 MB, and nobody waits for it. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' }

/**
 * Lets the heap grow by a fifth between collections. It is no ceiling: a catalogue or an import that needs more gets it. To be
 * called once everything is loaded: with this flag V8 takes no code that was compiled without it, and what Node brings along
 * compiled is without it. What was compiled meanwhile is kept for the next start first.
 */
export function collectOften(): void {
  flushCompileCache()
  setFlagsFromString('--heap-growing-percent=20')
}

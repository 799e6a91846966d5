import { Transform } from 'node:stream'

const PRELOAD = Buffer.from('<link rel="modulepreload"')
const LOW = Buffer.from(' fetchpriority="low"')

/**
 * Marks the preloaded modules of a page as less urgent than its styles and pictures, with which they would share the
 * connection: the page is read before it is hydrated. React Router offers no property for it.
 */
export function lowPriorityScripts(): Transform {
  // What could be the beginning of a preload that the next chunk continues.
  let rest: Buffer = Buffer.alloc(0)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const all = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
      let from = 0
      for (let at = all.indexOf(PRELOAD); at >= 0; at = all.indexOf(PRELOAD, from)) {
        this.push(all.subarray(from, at + PRELOAD.length))
        this.push(LOW)
        from = at + PRELOAD.length
      }
      const kept = Math.max(from, all.length - beginningOfPreload(all))
      this.push(all.subarray(from, kept))
      rest = all.subarray(kept)
      done()
    },
    flush(done) {
      done(null, rest)
    },
  })
}

/** How many of the last bytes are the first ones of a preload. */
function beginningOfPreload(bytes: Buffer): number {
  for (let length = Math.min(PRELOAD.length - 1, bytes.length); length > 0; length -= 1)
    if (bytes.subarray(bytes.length - length).equals(PRELOAD.subarray(0, length))) return length
  return 0
}

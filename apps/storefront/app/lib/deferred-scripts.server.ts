import { Transform } from 'node:stream'

/** Script elements of this type are not run; `startScripts` runs them. */
const DEFERRED = 'text/deferred-module'

/**
 * Rewrites a page so that its modules are loaded after its styles and first pictures, with which they would share the
 * connection: a page is read before it is hydrated. React Router offers no property for it. On phones the lazy pictures wait as
 * well, by the styles of `data-first-load`. Without scripts, pages work as before. `nonce`: the one of the page's own scripts.
 */
export function deferScripts(nonce: string): DeferScripts {
  return new DeferScripts([
    ['</head>', `<script nonce="${nonce}">(${startScripts})("${DEFERRED}")</script></head>`],
    ['<link rel="modulepreload"', '<link data-rel="modulepreload"'],
    [`<script nonce="${nonce}" type="module" async="">`, `<script nonce="${nonce}" type="${DEFERRED}">`],
  ])
}

type Replacement = { found: Buffer; written: Buffer }

class DeferScripts extends Transform {
  readonly #replacements: Replacement[]
  /** React writes a page in chunks of 2 KB; compressing and sending each would cost as much as rendering it. */
  #chunks: Buffer[] = []

  constructor(replacements: [found: string, written: string][]) {
    super()
    this.#replacements = replacements.map(([found, written]) => ({
      found: Buffer.from(found),
      written: Buffer.from(written),
    }))
  }

  override _transform(chunk: Uint8Array, _encoding: BufferEncoding, done: () => void): void {
    // React reuses the memory of its chunks.
    this.#chunks.push(Buffer.from(chunk))
    done()
  }

  /** React calls it when it has written all that is ready. */
  flush(): void {
    const all = Buffer.concat(this.#chunks)
    // What could be the beginning of a replaced text stays until the next chunk.
    const begun = Math.max(...this.#replacements.map(({ found }) => lengthOfBeginning(found, all)))
    this.#replace(all.subarray(0, all.length - begun))
    this.#chunks = [all.subarray(all.length - begun)]
  }

  override _flush(done: () => void): void {
    this.#replace(Buffer.concat(this.#chunks))
    done()
  }

  #replace(bytes: Buffer): void {
    const matches = this.#replacements
      .flatMap(({ found, written }) => positionsOf(found, bytes).map((at) => ({ at, end: at + found.length, written })))
      .toSorted((one, other) => one.at - other.at)
    const parts: Buffer[] = []
    let from = 0
    for (const { at, end, written } of matches) {
      parts.push(bytes.subarray(from, at), written)
      from = end
    }
    const replaced = Buffer.concat([...parts, bytes.subarray(from)])
    if (replaced.length > 0) this.push(replaced)
  }
}

/**
 * Runs in the page. Loads its modules once the page is loaded and painted, or touched, or too slow to wait for; the messages
 * beside them. A page in the background paints nothing.
 */
function startScripts(deferred: string): void {
  const events = ['load', 'pointerdown', 'keydown', 'DOMContentLoaded']
  let isWanted = false
  let isStarted = false
  const page = document.documentElement
  const append = (element: HTMLElement, properties: object) => document.head.append(Object.assign(element, properties))
  const start = (event?: Event) => {
    if (event?.type === 'load' && !document.hidden) {
      // The second frame begins when the first one, with the pictures, has been painted.
      requestAnimationFrame(() => requestAnimationFrame(() => start()))
      return
    }
    isWanted ||= event?.type !== 'DOMContentLoaded'
    if (isWanted) page.removeAttribute('data-first-load')
    const script = document.querySelector<HTMLScriptElement>(`script[type="${deferred}"]`)
    if (!isWanted || isStarted || !script) return
    isStarted = true
    clearTimeout(timer)
    for (const name of events) removeEventListener(name, start, true)
    const { messages } = page.dataset
    if (messages)
      append(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: messages })
    for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[data-rel="modulepreload"]'))
      append(document.createElement('link'), { rel: 'modulepreload', href })
    append(document.createElement('script'), { type: 'module', nonce: script.nonce, text: script.text })
  }
  page.setAttribute('data-first-load', '')
  for (const name of events) addEventListener(name, start, true)
  const timer = setTimeout(start, 4000)
}

function positionsOf(text: Buffer, bytes: Buffer): number[] {
  const positions: number[] = []
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + text.length)) positions.push(at)
  return positions
}

/** How many of the last bytes are the first ones of the text. */
function lengthOfBeginning(text: Buffer, bytes: Buffer): number {
  for (let length = Math.min(text.length - 1, bytes.length); length > 0; length -= 1)
    if (bytes.subarray(bytes.length - length).equals(text.subarray(0, length))) return length
  return 0
}

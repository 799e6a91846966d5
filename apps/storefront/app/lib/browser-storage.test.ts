import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { readStorage, writeStorage } from './browser-storage.ts'

const browser = globalThis as { window?: unknown }
afterEach(() => {
  delete browser.window
})

class MemoryStorage extends Map<string, string> {
  getItem(key: string): string | null {
    return this.get(key) ?? null
  }

  setItem(key: string, text: string): void {
    this.set(key, text)
  }

  removeItem(key: string): void {
    this.delete(key)
  }
}

test('texts are stored apart for all tabs and for one, and an empty one is removed', () => {
  const [localStorage, sessionStorage] = [new MemoryStorage(), new MemoryStorage()]
  browser.window = { localStorage, sessionStorage }
  assert.equal(readStorage('local', 'place'), '')
  assert.ok(writeStorage('local', 'place', 'Bandung'))
  assert.deepEqual([readStorage('local', 'place'), readStorage('session', 'place')], ['Bandung', ''])
  assert.ok(writeStorage('local', 'place', ''))
  assert.deepEqual([localStorage.size, readStorage('local', 'place')], [0, ''])
})

test('a browser that refuses storage, or the server, has nothing stored and says so', () => {
  browser.window = {
    get localStorage(): never {
      throw new Error('The operation is insecure')
    },
  }
  for (const _ of ['a browser without storage', 'the server']) {
    assert.equal(readStorage('local', 'place'), '')
    assert.equal(writeStorage('local', 'place', 'Bandung'), false)
    delete browser.window
  }
})

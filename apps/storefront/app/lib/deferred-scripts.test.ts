import assert from 'node:assert/strict'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { deferScripts } from './deferred-scripts.server.ts'

const page =
  '<head><link rel="modulepreload" href="/a.js"/><p>é</p><link rel="modulepreload" href="/b.js"/></head><p>' +
  '<script nonce="n">plain()</script><script nonce="n" type="module" async="">import "/a.js"</script>' +
  '<script nonce="other" type="module" async="">steal()</script><link rel="m'

test('modules are deferred, those of the page alone, wherever a chunk ends', async () => {
  const bytes = Buffer.from(page)
  for (let size = 1; size <= bytes.length; size += 1) {
    const stream = deferScripts('n')
    for (let at = 0; at < bytes.length; at += size) {
      stream.write(bytes.subarray(at, at + size))
      stream.flush()
    }
    const deferred = await text(stream.end())
    const [head = '', body] = deferred.split('</head>')
    assert.match(
      head,
      /^<head><link data-rel="modulepreload" href="\/a.js"\/><p>é<\/p><link data-rel="modulepreload" href="\/b.js"\/><script nonce="n">\(function startScripts/,
    )
    assert.equal(
      body,
      '<p><script nonce="n">plain()</script><script nonce="n" type="text/deferred-module">import "/a.js"</script>' +
        '<script nonce="other" type="module" async="">steal()</script><link rel="m',
    )
  }
})

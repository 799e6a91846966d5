import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readRedirectLines } from './redirect-lines.ts'

test('a file is read by its titles, whatever separates its cells, or by its first two columns', () => {
  const line = { line: 2, path: '/old', target: '/new' }
  assert.deepEqual(readRedirectLines('\ufeffpath;target;hits\r\n/old;/new;3\r\n'), [line])
  assert.deepEqual(readRedirectLines('Redirect from,Redirect to\n"/old","/new"\n'), [line])
  assert.deepEqual(readRedirectLines('hits\tTo\tFrom\n3\t/new\t/old'), [line])
  assert.deepEqual(readRedirectLines('/old;/new\n\n/half;\n/a;"/b;c"'), [
    { line: 1, path: '/old', target: '/new' },
    { line: 4, path: '/a', target: '/b;c' },
  ])
  assert.deepEqual(readRedirectLines(''), [])
})

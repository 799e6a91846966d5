import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { openBytes } from '../testing/open-bytes.ts'
import { UnreadableFileError } from '../unreadable-file.ts'
import { archiveKinds } from './archive-format.ts'
import { openArchive } from './open-archive.ts'

/** A tar file, as the programs that pack them write it. */
function tar(files: readonly (readonly [name: string, content: string, type?: string])[]): Buffer {
  const blocks = files.flatMap(([name, content, type = '0']) => {
    const body = Buffer.from(content)
    const header = Buffer.alloc(512)
    header.write(name, 0)
    header.write(body.length.toString(8).padStart(11, '0'), 124)
    header.write(type, 156)
    header.write('        ', 148)
    header.write(
      header
        .reduce((sum, byte) => sum + byte, 0)
        .toString(8)
        .padStart(6, '0'),
      148,
    )
    return [header, body, Buffer.alloc((512 - (body.length % 512)) % 512)]
  })
  return Buffer.concat([...blocks, Buffer.alloc(1024)])
}

const store = { id: 'store_1', name: 'Tea', view_code: 'tea', currency_code: 'eur' }
const manifest = (changes: object = {}) =>
  JSON.stringify({
    format: 'shopkey-shop',
    version: 1,
    made_by: 'test',
    made_at: '2026-01-01T00:00:00Z',
    store,
    ...changes,
  })
const totals = (counts: object = {}) =>
  JSON.stringify({ counts: { ...Object.fromEntries(archiveKinds.map((kind) => [kind, 0])), ...counts } })
const redirect = (from: string) => JSON.stringify({ from, to: '/products', row: 1 })

async function read(content: Buffer, kind: (typeof archiveKinds)[number] = 'redirect') {
  const { records } = await openArchive(openBytes(content, 100))
  const all: object[] = []
  for await (const record of records(kind)) all.push(record)
  return all
}

describe('an archive of a shop', () => {
  const whole = tar([
    ['manifest.json', manifest()],
    ['redirects', '', '5'],
    ['./redirects/0001.jsonl', `${redirect('/a')}\n\n${redirect('/b')}`],
    ['redirects/0002.jsonl', `${redirect('/c')}\n`],
    ['totals.json', totals({ redirect: 3 })],
  ])

  test('is read as it arrives, packed or not, in several files of a kind', async () => {
    const paths = (records: object[]) => records.map((record) => (record as { from: string }).from)
    assert.deepEqual(paths(await read(whole)), ['/a', '/b', '/c'])
    assert.deepEqual(paths(await read(gzipSync(whole))), ['/a', '/b', '/c'])
    assert.deepEqual(await read(whole, 'order'), [])
  })

  const archive = (lines: string, counts: object = { redirect: 1 }, name = 'redirects/0001.jsonl') =>
    tar([
      ['manifest.json', manifest()],
      [name, lines],
      ['totals.json', totals(counts)],
    ])
  const refused: [name: string, content: Buffer, code: string][] = [
    ['an empty file', Buffer.alloc(0), 'archive_unreadable'],
    ['another file', Buffer.from('Handle,Title\n'.repeat(100)), 'archive_unreadable'],
    ['another archive', tar([['readme.txt', 'hello']]), 'archive_unreadable'],
    ['another format', tar([['manifest.json', manifest({ format: 'other' })]]), 'archive_unreadable'],
    ['another version', tar([['manifest.json', manifest({ version: 2 })]]), 'version_unsupported'],
    ['an archive that is cut off', whole.subarray(0, 2500), 'archive_cut_off'],
    ['a packed archive that is cut off', gzipSync(whole).subarray(0, 300), 'archive_cut_off'],
    ['an archive without its end', tar([['manifest.json', manifest()]]), 'archive_cut_off'],
    ['a path that leaves the archive', archive(redirect('/a'), {}, '../redirects/0001.jsonl'), 'archive_entry_refused'],
    ['a file of no kind', archive(redirect('/a'), {}, 'staff/0001.jsonl'), 'archive_entry_refused'],
    [
      'a link',
      tar([
        ['manifest.json', manifest()],
        ['redirects/0001.jsonl', '', '2'],
      ]),
      'archive_entry_refused',
    ],
    [
      'kinds in another order',
      tar([
        ['manifest.json', manifest()],
        ['redirects/0001.jsonl', ''],
        ['orders/0001.jsonl', ''],
        ['totals.json', totals()],
      ]),
      'archive_entry_refused',
    ],
    ['a line that is no JSON', archive('{"from":'), 'line_unreadable'],
    ['a text with NUL', archive(redirect('/a').replace('/a', '/\\u0000')), 'line_unreadable'],
    ['half a sign', archive(redirect('/a').replace('/a', '/\\ud83d')), 'line_unreadable'],
    [
      'bytes that are no text',
      Buffer.from(archive('xx').toString('latin1').replace('xx', '\xff\xff'), 'latin1'),
      'line_unreadable',
    ],
    ['another record', archive('{"from":"/a","to":"/b","row":1,"is_owner":true}'), 'record_unreadable'],
    ['a number as text', archive('{"from":"/a","to":"/b","row":"1"}'), 'record_unreadable'],
    [
      'a record that is there twice',
      archive(`${redirect('/a')}\n${redirect('/a')}`, { redirect: 2 }),
      'record_repeated',
    ],
    ['fewer records than it says', archive(redirect('/a'), { redirect: 2 }), 'archive_incomplete'],
    ['a line of 9 MB', archive(`{"from":"${'a'.repeat(9e6)}"}`), 'line_too_long'],
  ]
  for (const [name, content, code] of refused)
    test(`refuses ${name}`, async () => {
      await assert.rejects(read(content), (error: unknown) => {
        assert.ok(error instanceof UnreadableFileError, String(error))
        assert.equal(error.code, code, error.message)
        return true
      })
    })

  test('escaped signs are text', async () => {
    const [record] = await read(archive(redirect('/a').replace('/a', '/\\ud83c\\udf75')))
    assert.equal((record as { from: string }).from, '/🍵')
  })
})

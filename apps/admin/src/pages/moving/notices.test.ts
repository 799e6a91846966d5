import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { loadAdminMessages } from '@shopkey/i18n/admin-messages.ts'
import { createTranslator } from '@shopkey/i18n/translate.ts'
import { fileErrorCodes } from '@shopkey/moving/unreadable-file.ts'

test('what the readers of files notice has words on the screen', async () => {
  const t = createTranslator(await loadAdminMessages('en'), 'en')
  for (const platform of ['shopify', 'woocommerce']) {
    const guide = await readFile(new URL(`../../../../../docs/moving/${platform}.md`, import.meta.url), 'utf8')
    const rows = guide.split('\n').filter((line) => line.startsWith('| `'))
    const codes = rows.flatMap((row) => (row.split('|')[1] ?? '').match(/\w+/g) ?? [])
    assert.ok(codes.length > 2, platform)
    assert.deepEqual(
      codes.filter((code) => !t.has(`moving.notices.${code}`)),
      [],
    )
  }
})

test('why a file cannot be read has words on the screen', async () => {
  const t = createTranslator(await loadAdminMessages('en'), 'en')
  assert.deepEqual(
    fileErrorCodes.filter((code) => !t.has(`moving.file_errors.${code}`)),
    [],
  )
})

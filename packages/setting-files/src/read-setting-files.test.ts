import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSettingFiles } from './read-setting-files.ts'

test('only settings are read from files: other programs have variables that end alike', () => {
  const env = { FONTCONFIG_FILE: import.meta.filename }
  assert.deepEqual(readSettingFiles(['SECRET'], env), { env, problems: [] })
})

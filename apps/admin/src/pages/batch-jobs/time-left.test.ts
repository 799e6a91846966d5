import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AdminKey, loadAdminMessages } from '@shopkey/i18n/admin-messages.ts'
import { createTranslator } from '@shopkey/i18n/translate.ts'
import { timeLeft } from './time-left.ts'

test('an estimate is said no more exactly than it is', async () => {
  const t = createTranslator<AdminKey>(await loadAdminMessages('en'), 'en')
  const words = [3, 59, 60, 170, 700, 5_300, 5_400, 9_000].map((seconds) => timeLeft(seconds, t))
  assert.deepEqual(words, [
    'less than a minute left',
    'less than a minute left',
    'about a minute left',
    'about 3 minutes left',
    'about 10 minutes left',
    'about 90 minutes left',
    'about 2 hours left',
    'about 3 hours left',
  ])
})

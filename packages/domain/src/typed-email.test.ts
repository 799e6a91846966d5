import assert from 'node:assert/strict'
import { test } from 'node:test'
import { typedEmail } from './typed-email.ts'

const rows: [name: string, typed: string, address: string][] = [
  ['as it is', 'sari@example.com', 'sari@example.com'],
  ['capitals stay', 'Sari@Example.com', 'Sari@Example.com'],
  ['space around', ' \u00a0sari@example.com\n', 'sari@example.com'],
  ['invisible signs', '\u202asari@example.com\u202c\u200f', 'sari@example.com'],
  ['full width', 'ｓａｒｉ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'sari@example.com'],
  ['a domain with an accent', 'sari@kafé.id', 'sari@xn--kaf-dma.id'],
  ['the same, decomposed', 'sari@kafe\u0301.id', 'sari@xn--kaf-dma.id'],
  ['an Arabic domain', 'sari@مثال.إختبار', 'sari@xn--mgbh0fb.xn--kgbechtv'],
  ['a Chinese domain with its full stop', 'sari@例子。中国', 'sari@xn--fsqu00a.xn--fiqs8s'],
  ['a local part of other letters stays, to be refused', 'сари@example.com', 'сари@example.com'],
  ['no address', 'sari', 'sari'],
  ['a path behind the domain stays, to be refused', 'sari@é.id/x', 'sari@é.id/x'],
]
for (const [name, typed, address] of rows)
  test(`an e-mail address: ${name}`, () => assert.equal(typedEmail(typed), address))

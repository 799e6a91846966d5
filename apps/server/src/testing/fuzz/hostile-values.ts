import fc from 'fast-check'

/** Placeholders for what JSON.stringify does not write; `toJsonText` replaces them. */
const marks: Record<string, string> = {
  '"<<1e309>>"': '1e309',
  '"<<-0>>"': '-0',
  '"<<2^53>>"': '9007199254740993',
  '"<<deep>>"': `${'['.repeat(300)}${']'.repeat(300)}`,
  '<<proto>>': '__proto__',
}

/** Serializes a generated body, with its placeholders replaced. */
export function toJsonText(value: unknown): string {
  const text = JSON.stringify(value) ?? 'null'
  return Object.entries(marks).reduce((written, [mark, raw]) => written.replaceAll(mark, raw), text)
}

/**
 * Texts that have broken programs before: markup, SQL, formats, paths, encodings, names of the language, no text at
 * all.
 */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'x\udfffy',
    '\u202e\u200b\ufeff',
    '\r\nSet-Cookie: a=b',
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' or 1=1 --",
    "'; drop table orders; --",
    '%27%20or%201=1',
    '$1',
    '{{7*7}}',
    '%s%n%d',
    '\\',
    '\\u0000',
    '../../../../etc/passwd',
    'file:///etc/passwd',
    'http://169.254.169.254/latest/meta-data',
    'javascript:alert(1)',
    '=1+1',
    '__proto__',
    'constructor',
    'toString',
    'null',
    'undefined',
    'NaN',
    'true',
    '[]',
    '{}',
    '0',
    '-1',
    '1e309',
    '9007199254740993',
    '99999999999999999999',
    '-9223372036854775809',
    '2026-13-45T99:99:99Z',
    '+275760-09-13T00:00:00.001Z',
    '0000-00-00',
    'ﷺ'.repeat(50),
    '👩‍👩‍👧‍👦',
    'Z̸͕͝a̷l̶g̷o̵',
    'İıŞß',
    '%',
    '_',
    '%_%\\',
    '(((((((((((',
    'a & | ! <-> b:*',
    '-title,+id',
    'items.variant.product.options',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.integer({ min: 100, max: 30_000 }).map((length) => 'x'.repeat(length)),
)

const hostileNumber: fc.Arbitrary<unknown> = fc.constantFrom(
  0, -1, 1, 0.5, -0.1, 1e-7, 101, 500, 2_147_483_647, 2_147_483_648, 10_000_000_000_000, 10_000_000_000_001,
  9_007_199_254_740_991, -9_007_199_254_740_991, 1e18, 1e21, 1.7e308, '<<1e309>>', '<<-0>>', '<<2^53>>',
) // biome-ignore format: a list reads better packed

const hostileName = fc.constantFrom(
  '<<proto>>',
  'constructor',
  'prototype',
  'toString',
  'length',
  'id',
  '',
  '$ref',
  'a.b',
  '\ud800',
)

/** Any value where it does not belong. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom(null, true, false, [], {}, [[]], [null], [{}], '<<deep>>'),
  fc.array(hostileText, { maxLength: 5 }),
  fc.dictionary(hostileName, fc.oneof(hostileText, hostileNumber), { maxKeys: 3 }),
  fc.constant({ '<<proto>>': { is_installation_owner: true }, constructor: { prototype: { admin: true } } }),
  fc.integer({ min: 400, max: 3000 }).map((length) => Array.from({ length }, () => ({}))),
)

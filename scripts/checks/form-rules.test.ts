import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import * as limits from '@shopkey/contract/limits.ts'
import { pathOf } from '../launch/processes.ts'
import { constantOf, endpointsOf, type FormRule, fieldsNamed, formRulesIn, readSource } from './form-rules.ts'

/** What forms require although the body of a part of their requests may leave it out, or names it otherwise. */
const requiredByForms: Record<string, string> = {
  'customer-groups/add-members-form.tsx ids': 'sent as customer_ids',
  'product-members/add-form.tsx products': 'sent as product_ids',
  'draft-orders/line-form.tsx title': 'a line without a variant has no other name',
  'opening/contact-step.tsx contact_phone': 'the step is for the number, and can be left out',
  'opening/store-form.tsx languages': 'a store speaks one at least',
  'opening/store-form.tsx password': 'of a new account',
  'store/settings.tsx name': 'as stored: the form always sends it',
  'store/settings.tsx languages': 'as stored: the form always sends it',
  'team/invite-form.tsx email': 'sent as user',
}
/** Lengths that no schema has as a length. */
const otherLengths: Record<string, string> = {
  'account/profile-card.tsx username': 'in its pattern',
  'opening/store-form.tsx view_code': 'a host name allows 40',
  'store/returns-card.tsx return_window_days': 'digits of a number',
  'store/settings.tsx arrives_after_days': 'digits of a number',
  'store/settings.tsx order_number_prefix': 'in its pattern',
  'team/invite-form.tsx email': 'sent as user',
  'orders/documents/print-form.tsx details': 'printed, not sent',
  'site-pages/new-form.tsx title': 'sent as one of the languages of the content',
}

const pages = pathOf('apps/admin/src/pages')
const sources = new Map(
  globSync('**/*.{ts,tsx}', { cwd: pages }).map((file) => [file, readSource(join(pages, file))] as const),
)
const bodies = new Map<string, object>()
for (const file of globSync('*.{admin,store}.ts', { cwd: pathOf('packages/contract/src/endpoints') })) {
  const found = await import(pathToFileURL(pathOf(`packages/contract/src/endpoints/${file}`)).href)
  for (const [name, endpoint] of Object.entries<{ body?: object }>(found))
    if (endpoint?.body) bodies.set(name, endpoint.body)
}
const rules = [...sources].flatMap(([file, source]) => formRulesIn(file, source))
const placeOf = ({ file, field }: FormRule) => `${file} ${field}`
const fieldsOf = ({ file, field }: FormRule) =>
  endpointsOf(dirname(file), sources).flatMap((name) => fieldsNamed(field, bodies.get(name) ?? {}))
const placesOf = (found: FormRule[]) => [...new Set(found.map(placeOf))].sort()

describe("a form's rules are those of the body that it sends", () => {
  test('forms are found', () => assert.ok(rules.length > 60, String(rules.length)))

  test('a form requires what the body requires', () => {
    const stricter = rules.filter(
      (rule) => rule.rule.kind === 'required' && !fieldsOf(rule).some((field) => field.isRequired),
    )
    assert.deepEqual(placesOf(stricter), Object.keys(requiredByForms).sort())
  })

  test('a form takes texts as long as the body does', () => {
    const other = rules.filter(({ rule, ...place }) => {
      if (rule.kind !== 'longest') return false
      const length = constantOf(rule.length, sources.get(place.file) ?? '', limits)
      return length === undefined || !fieldsOf({ rule, ...place }).some(({ schema }) => schema.maxLength === length)
    })
    assert.deepEqual(placesOf(other), Object.keys(otherLengths).sort())
  })

  test('a pattern of a form is the one of the body; that of addresses is looser', () => {
    const patterns = rules.filter((found) => found.rule.kind === 'matches')
    assert.ok(patterns.length > 2)
    const other = patterns.filter(({ rule, ...place }) => {
      const pattern = rule.kind === 'matches' ? constantOf(rule.pattern, '', limits) : undefined
      return (
        pattern === undefined ||
        (pattern !== limits.EMAIL_SHAPE &&
          !fieldsOf({ rule, ...place }).some(({ schema }) => schema.pattern === pattern))
      )
    })
    assert.deepEqual(placesOf(other), [])
    for (const email of ['sari@example.com', 'a@b', "o'brien+x@sub.example.co.id", 'ü@exämple.de'])
      assert.match(email, new RegExp(limits.EMAIL_SHAPE, 'u'))
  })

  test('no form marks a field by a pattern of its own', () => {
    const own = [...sources].filter(([, source]) => /\/\^[^\n]*\.test\([^\n]*problems\./.test(source))
    assert.deepEqual(
      own.map(([file]) => file),
      [],
    )
  })
})

test('a rule that is stricter is seen', () => {
  const [rule] = formRulesIn('x/form.tsx', "rules: { name: required(t('x')) }")
  assert.deepEqual(rule, { file: 'x/form.tsx', field: 'name', rule: { kind: 'required' } })
  assert.deepEqual(fieldsNamed('name', { properties: { name: {} } }), [{ schema: {}, isRequired: false }])
  assert.equal(constantOf('LONGEST', 'const LONGEST = 1_000', {}), 1000)
})

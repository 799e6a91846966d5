import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Nullable } from '@shopkey/contract/schema.ts'
import { shownTo, shownToAll, viewerClasses } from '@shopkey/contract/shown-to.ts'
import Type from 'typebox'
import { classesIn, type ReplySchema, redactorFor } from './redaction.ts'
import { classSet, shownClasses, showTo } from './shown-to-viewer.ts'

const Person = Type.Object({
  id: Type.String(),
  email: shownTo('own', Nullable(Type.String())),
  phone: shownTo('own', Type.String()),
  note: Type.Optional(shownTo('people', Type.String())),
  first_name: shownToAll('an example', Type.String()),
})
const Reply = Type.Object({
  cart: Type.Object({
    id: Type.String(),
    customer: Type.Optional(Nullable(Person)),
    cards: Type.Array(Type.Object({ code: shownTo('codes', Type.String()), value: Type.Integer() })),
    context: shownTo('own', Type.Unsafe<object>({ type: 'object', additionalProperties: true })),
  }),
}) as ReplySchema

const everything = classSet(viewerClasses)
const response = () => ({
  cart: {
    id: 'cart_1',
    customer: { id: 'cus_1', email: 'ani@x.test', phone: '+62811', note: 'late payer', first_name: 'Ani' },
    cards: [
      { code: 'ABCD-EFGH-1234', value: 5 },
      { code: 'SHORT', value: 6 },
    ],
    context: { ip: '203.0.113.7' },
  },
})
const redacted = (value: object, hidden: number) => redactorFor(Reply, hidden)?.(value, shownClasses)

describe('redaction', () => {
  test('a hidden value becomes null, absent or empty, whichever the schema allows; a code keeps four characters', () => {
    assert.deepEqual(redacted(response(), everything), {
      cart: {
        id: 'cart_1',
        customer: { id: 'cus_1', email: null, phone: '', note: undefined, first_name: 'Ani' },
        cards: [
          { code: '…1234', value: 5 },
          { code: '…', value: 6 },
        ],
        context: {},
      },
    })
  })

  test('classes that are not hidden stay', () => {
    const { cart } = redacted(response(), classSet(['people', 'codes'])) as ReturnType<typeof response>
    assert.equal(cart.customer.email, 'ani@x.test')
    assert.equal(cart.customer.note, undefined)
    assert.equal(cart.cards[0]?.code, '…1234')
  })

  test('the original is not modified', () => {
    const original = response()
    redacted(original, everything)
    assert.deepEqual(original, response())
  })

  test("a part marked as the viewer's shows only what is theirs, without a copy where nothing is hidden", () => {
    const original = response()
    showTo('shopper', original.cart)
    assert.equal(redacted(original, classSet(['own', 'codes'])), original)
    const { cart } = redacted(original, everything) as ReturnType<typeof response>
    assert.equal(cart.customer.email, 'ani@x.test')
    assert.equal(cart.customer.note, undefined)
  })

  test('a copy of a marked part is hidden', () => {
    const original = response()
    const copied = { cart: { ...showTo('shopper', original.cart) } }
    assert.equal((redacted(copied, everything) as ReturnType<typeof response>).cart.customer.email, null)
  })

  test('a schema without hidden classes needs no redaction', () => {
    assert.equal(redactorFor(Reply, classSet(['staff'])), undefined)
    assert.equal(classesIn(Reply), classSet(['own', 'people', 'codes']))
  })

  test('a class on the items of a list is refused', () => {
    const list = Type.Object({ codes: Type.Array(shownTo('codes', Type.String())) }) as ReplySchema
    assert.throws(() => classesIn(list), /belongs on a property/)
  })
})

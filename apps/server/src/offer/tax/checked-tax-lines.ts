import type { TaxLine, TaxRequest } from '@shopkey/extension/tax-provider.ts'
import Type from 'typebox'
import Value from 'typebox/value'

/** As the columns of tax lines store them. */
const decimals = 10_000
const mostTaxesOfOne = 20

const Line = Type.Object({
  id: Type.String(),
  rate: Type.Number({ minimum: 0, maximum: 100 }),
  name: Type.String({ minLength: 1, maxLength: 200 }),
  code: Type.Union([Type.String({ minLength: 1, maxLength: 200 }), Type.Null()]),
})

/** A provider's reply, its rates rounded to four decimals. Throws for anything that is not a list of taxes of the request. */
export function checkedTaxLines(reply: unknown, { items, deliveries }: TaxRequest): TaxLine[] {
  const ids = new Set([...items, ...deliveries].map(({ id }) => id))
  if (!Array.isArray(reply)) throw new Error('the reply is not a list of taxes')
  if (reply.length > ids.size * mostTaxesOfOne) throw new Error('the reply has too many taxes')
  const lines = reply.map((line: unknown) => {
    if (!Value.Check(Line, line)) throw new Error(`this is no tax: ${JSON.stringify(line)?.slice(0, 200)}`)
    const { id, rate, name, code } = line
    if (!ids.has(id)) throw new Error(`the request has no item or delivery ${id}`)
    return { id, rate: Math.round(rate * decimals) / decimals, name, code }
  })
  const seen = new Set<string>()
  for (const { id, code } of lines) {
    if (code === null) continue
    const key = JSON.stringify([id, code])
    if (seen.has(key)) throw new Error(`${id} has two taxes of the code ${code}`)
    seen.add(key)
  }
  return lines
}

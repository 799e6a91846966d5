import Type, { type Static } from 'typebox'
import { Body, CurrencyCode, Search } from './schema.ts'

export const Currency = Type.Object({
  code: Type.String(),
  symbol: Type.String(),
  symbol_native: Type.String(),
  name: Type.String(),
  includes_tax: Type.Optional(Type.Boolean()),
})

export const Provider = Type.Object({ id: Type.String(), is_installed: Type.Boolean() })

export const CurrencyReply = Type.Object({ currency: Currency })
export const CurrencyParams = Type.Object({ code: CurrencyCode })
export const UpdateCurrencyBody = Body({ includes_tax: Type.Optional(Type.Boolean()) })
export type UpdateCurrencyInput = Static<typeof UpdateCurrencyBody>
export const currencyFilters = {
  q: Search,
  code: Type.Optional(Type.String({ maxLength: 10 })),
  includes_tax: Type.Optional(Type.Boolean()),
}

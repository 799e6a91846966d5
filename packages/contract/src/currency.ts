import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { text } from './scalars.ts'
import { Body, CurrencyCode, LowerCurrencyCode, Search } from './schema.ts'

const includesTax = 'Whether prices in this currency include tax, in every store of the installation'

export const Currency = Type.Object({
  code: LowerCurrencyCode,
  symbol: text('Symbol in English texts', 'Rp'),
  symbol_native: text('Symbol where the currency is used', 'Rp'),
  name: text('English name', 'Indonesian Rupiah'),
  includes_tax: Type.Optional(about(includesTax, Type.Boolean())),
})

export const Provider = Type.Object({
  id: text('The payment or fulfillment provider', 'manual'),
  is_installed: about('Whether this installation can use it', Type.Boolean()),
})

export const CurrencyReply = Type.Object({ currency: about('The currency', Currency) })
export const CurrencyParams = Type.Object({ code: CurrencyCode })
export const UpdateCurrencyBody = Body({ includes_tax: Type.Optional(about(includesTax, Type.Boolean())) })
export type UpdateCurrencyInput = Static<typeof UpdateCurrencyBody>
export const currencyFilters = {
  q: about('Words to look for in code and name', Search, 'rupiah'),
  code: Type.Optional(about('Only this code, in either case', Type.String({ maxLength: 10 }), 'idr')),
  includes_tax: Type.Optional(about('Only those whose prices include tax, or do not', Type.Boolean())),
}

import { Currency, CurrencyParams, CurrencyReply, currencyFilters, UpdateCurrencyBody } from '../currency.ts'
import { endpoint } from '../endpoint.ts'
import { Page, SortedQuery } from '../schema.ts'

export const listCurrencies = endpoint({
  method: 'GET',
  path: '/admin/currencies',
  tag: 'Currencies',
  summary: 'List currencies',
  description:
    'Returns the currencies that a store may sell in, by code. They belong to the installation; each store ' +
    'chooses among them.',
  query: SortedQuery(20, currencyFilters),
  replies: { 200: Page('currencies', Currency) },
})

export const updateCurrency = endpoint({
  method: 'POST',
  path: '/admin/currencies/:code',
  tag: 'Currencies',
  summary: 'Update a currency',
  description:
    'Sets whether prices in the currency include tax. Applies at once to the catalogue of every store of the ' +
    'installation.',
  params: CurrencyParams,
  body: UpdateCurrencyBody,
  replies: { 200: CurrencyReply },
})

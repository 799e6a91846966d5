import { Currency, CurrencyParams, CurrencyReply, currencyFilters, UpdateCurrencyBody } from '../currency.ts'
import { endpoint } from '../endpoint.ts'
import { ListQuery, Page } from '../schema.ts'

export const listCurrencies = endpoint({
  method: 'GET',
  path: '/admin/currencies',
  tag: 'Currencies',
  summary: 'List currencies',
  query: ListQuery(20, currencyFilters),
  replies: { 200: Page('currencies', Currency) },
})

export const updateCurrency = endpoint({
  method: 'POST',
  path: '/admin/currencies/:code',
  tag: 'Currencies',
  summary: 'Say whether prices in a currency include tax',
  params: CurrencyParams,
  body: UpdateCurrencyBody,
  replies: { 200: CurrencyReply },
})

import {
  Currency,
  CurrencyParams,
  CurrencyReply,
  currencyFilters,
  UpdateCurrencyBody,
} from '@shopkey/contract/currency.ts'
import { ListQuery, Page } from '@shopkey/contract/schema.ts'
import type { Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { installationOwner, staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import type { Services } from '../../services.ts'
import { getCurrency, listCurrencies, updateCurrency } from './currency.queries.ts'

const tags = ['Currencies']

interface CurrencyHooks {
  /** Told in the transaction that changes how prices in a currency are read, in every store. */
  onChange: (trx: Trx) => Promise<void>
}

export function registerCurrencyAdminRoutes(app: HttpApp, { db }: Services, { onChange }: CurrencyHooks): void {
  app.get(
    '/admin/currencies',
    {
      config: { guard: staff('settings.read') },
      schema: {
        tags,
        summary: 'List currencies',
        querystring: ListQuery(20, currencyFilters),
        response: { 200: Page('currencies', Currency) },
      },
    },
    async (request) => {
      const { rows, count } = await listCurrencies(db, request.query)
      return { currencies: rows, count, offset: request.query.offset, limit: request.query.limit }
    },
  )

  // Currencies belong to the installation: what one store switched would change every store's prices.
  app.post(
    '/admin/currencies/:code',
    {
      config: { guard: installationOwner },
      schema: {
        tags,
        summary: 'Say whether prices in a currency include tax',
        params: CurrencyParams,
        body: UpdateCurrencyBody,
        response: { 200: CurrencyReply },
      },
    },
    async (request) => {
      const code = request.params.code.toLowerCase()
      await inTransaction(db, async (trx) => {
        await updateCurrency(trx, code, request.body)
        await onChange(trx)
      })
      return { currency: await getCurrency(db, code) }
    },
  )
}

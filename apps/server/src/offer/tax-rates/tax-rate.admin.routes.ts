import { Deleted, IdParams, ListQuery, Page } from '@shopkey/contract/schema.ts'
import {
  CreateTaxRateBody,
  TaxRate,
  TaxRateProductsBody,
  TaxRateProductTypesBody,
  TaxRateReply,
  TaxRateShippingOptionsBody,
  taxRateFilters,
  taxRateShape,
  UpdateTaxRateBody,
} from '@shopkey/contract/tax-rate.ts'
import Type, { type TObject } from 'typebox'
import { catalogueChanged } from '../../catalogue/changes/catalogue-changed.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { createTaxRate } from './actions/create-tax-rate.ts'
import { updateTaxRate } from './actions/update-tax-rate.ts'
import { type AttachmentKind, attach, detach } from './attachments.ts'
import { getTaxRate, listTaxRates, lockTaxRate } from './tax-rate.queries.ts'

const tags = ['Tax rates']
const read = { guard: staff('settings.read') }
const write = { guard: staff('settings.write') }
const Shape = Type.Object(taxRateShape, { additionalProperties: false })
const List = Type.Object(
  { ...ListQuery(50, taxRateFilters).properties, ...taxRateShape },
  { additionalProperties: false },
)

export function registerTaxRateAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  app.get(
    '/admin/tax-rates',
    {
      config: read,
      schema: { tags, summary: 'List tax rates', querystring: List, response: { 200: Page('tax_rates', TaxRate) } },
    },
    async (request) => {
      const { rows, count } = await listTaxRates(db, currentStore(request).id, request.query)
      return { tax_rates: rows, count, offset: request.query.offset, limit: request.query.limit }
    },
  )

  app.post(
    '/admin/tax-rates',
    {
      config: write,
      schema: {
        tags,
        summary: 'Create a tax rate',
        body: CreateTaxRateBody,
        querystring: Shape,
        response: { 200: TaxRateReply },
      },
    },
    async (request) => {
      const store = currentStore(request)
      const id = await createTaxRate(services, store.id, request.body)
      return { tax_rate: await getTaxRate(db, store.id, id, request.query) }
    },
  )

  app.get(
    '/admin/tax-rates/:id',
    {
      config: read,
      schema: {
        tags,
        summary: 'Get a tax rate',
        params: IdParams,
        querystring: Shape,
        response: { 200: TaxRateReply },
      },
    },
    async (request) => ({ tax_rate: await getTaxRate(db, currentStore(request).id, request.params.id, request.query) }),
  )

  app.post(
    '/admin/tax-rates/:id',
    {
      config: write,
      schema: {
        tags,
        summary: 'Update a tax rate',
        params: IdParams,
        body: UpdateTaxRateBody,
        querystring: Shape,
        response: { 200: TaxRateReply },
      },
    },
    async (request) => {
      const store = currentStore(request)
      await updateTaxRate(services, store.id, request.params.id, request.body)
      return { tax_rate: await getTaxRate(db, store.id, request.params.id, request.query) }
    },
  )

  app.delete(
    '/admin/tax-rates/:id',
    {
      config: write,
      schema: { tags, summary: 'Delete a tax rate', params: IdParams, response: { 200: Deleted('tax-rate') } },
    },
    async (request) => {
      const { id } = request.params
      await inTransaction(db, async (trx) => {
        await lockTaxRate(trx, currentStore(request).id, id)
        await trx.deleteFrom('tax_rates').where('id', '=', id).execute()
        await catalogueChanged(trx, { store_id: currentStore(request).id, product_ids: 'all' })
      })
      return { id, object: 'tax-rate' as const, deleted: true }
    },
  )

  registerBatch(app, services, 'products', 'products', TaxRateProductsBody)
  registerBatch(app, services, 'product-types', 'product_types', TaxRateProductTypesBody)
  registerBatch(app, services, 'shipping-options', 'shipping_options', TaxRateShippingOptionsBody)
}

/** POST puts the rate on the listed things, DELETE takes it off. */
function registerBatch(app: HttpApp, { db }: Services, segment: string, kind: AttachmentKind, body: TObject): void {
  const schema = { tags, params: IdParams, body, querystring: Shape, response: { 200: TaxRateReply } }
  const changes = {
    POST: { change: attach, summary: `Put a tax rate on ${segment}` },
    DELETE: { change: detach, summary: `Take a tax rate off ${segment}` },
  } as const
  for (const method of ['POST', 'DELETE'] as const) {
    const { change, summary } = changes[method]
    app.route({
      method,
      url: `/admin/tax-rates/:id/${segment}/batch`,
      config: write,
      schema: { ...schema, summary },
      async handler(request) {
        const store = currentStore(request)
        const { id } = request.params
        const ids = (request.body as Record<AttachmentKind, string[]>)[kind] // the schema of this kind has just this list
        await inTransaction(db, async (trx) => {
          await change(trx, await lockTaxRate(trx, store.id, id), kind, ids)
          await catalogueChanged(trx, { store_id: store.id, product_ids: 'all' })
        })
        return { tax_rate: await getTaxRate(db, store.id, id, request.query) }
      },
    })
  }
}

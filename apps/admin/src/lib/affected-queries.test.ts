import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  addProductsToCategory,
  captureOrder,
  changeVariantRows,
  createClaim,
  createNote,
  listOrders,
  mergeCustomers,
  mergeProductTag,
  payDraftOrder,
  previewReturn,
  printOrderDocuments,
  receiveReturn,
  requestReturn,
  setInstallationSendingService,
  updateCustomer,
  updateDraftOrder,
  updateOpenCartLine,
  updatePriceList,
  updateProductCategory,
  updateRegion,
  updateStock,
  updateStore,
  updateTaxRate,
  uploadFiles,
  uploadProtectedFiles,
} from '@shopkey/client/admin.ts'
import { affectedBy, type Called, isOfResource } from './affected-queries.ts'

interface Case {
  calls: readonly Called[]
  /** Some of the resources whose queries are fetched again. */
  affects: readonly string[]
  /** Some of those that are not. */
  spares?: readonly string[]
}

const cases: Record<string, Case> = {
  'an order shows with its customer, and figures count it': {
    calls: [captureOrder],
    affects: ['orders', 'customers', 'metrics', 'draft-orders', 'search'],
    spares: ['notes', 'campaigns', 'media'],
  },
  'a path names two things': { calls: [createClaim], affects: ['orders', 'claims'] },
  'a path names one of several': { calls: [requestReturn], affects: ['orders', 'returns'] },
  'what comes back is in stock again': {
    calls: [receiveReturn],
    affects: ['returns', 'orders', 'swaps', 'claims', 'stock', 'products'],
  },
  'a draft is nothing to the catalogue': {
    calls: [updateDraftOrder],
    affects: ['draft-orders'],
    spares: ['products', 'stock', 'metrics'],
  },
  'until it is paid': { calls: [payDraftOrder], affects: ['draft-orders', 'orders', 'products', 'stock', 'metrics'] },
  'a cart is its own': { calls: [updateOpenCartLine], affects: ['carts'], spares: ['orders', 'products'] },
  'orders name their customer': { calls: [updateCustomer], affects: ['customers', 'orders', 'customer-groups'] },
  'what two customers had': { calls: [mergeCustomers], affects: ['customers', 'orders', 'notes', 'notifications'] },
  'products name their tags': { calls: [mergeProductTag], affects: ['product-tags', 'products'] },
  'a category, its products': { calls: [addProductsToCategory], affects: ['product-categories', 'products'] },
  'texts that are missing': { calls: [updateProductCategory], affects: ['product-categories', 'translations'] },
  'products show the prices of a list': { calls: [updatePriceList], affects: ['price-lists', 'products', 'variants'] },
  'prices are shown with tax': { calls: [updateTaxRate], affects: ['tax-rates', 'regions', 'shelf-taxes', 'variants'] },
  'rows of variants are of products': { calls: [changeVariantRows], affects: ['variants', 'products', 'stock'] },
  'stock is read with variants': { calls: [updateStock], affects: ['stock', 'variants', 'products'] },
  'a region has options and taxes': {
    calls: [updateRegion],
    affects: ['regions', 'shipping-options', 'tax-rates', 'store'],
  },
  'the session names the store': { calls: [updateStore], affects: ['store', 'auth', 'metrics'] },
  'stores without services have those of the installation': {
    calls: [setInstallationSendingService],
    affects: ['installation', 'sending', 'message-settings'],
  },
  'a note is in nothing else': { calls: [createNote], affects: ['notes'], spares: ['orders'] },
  'a picture is in the library': { calls: [uploadFiles], affects: ['media'] },
  'an import is not': { calls: [uploadProtectedFiles], affects: [], spares: ['media'] },
  'calls that only read, compute or print': {
    calls: [listOrders, previewReturn, printOrderDocuments],
    affects: [],
    spares: ['orders', 'returns'],
  },
  'several calls of one change': { calls: [listOrders, updateStock, createNote], affects: ['stock', 'notes'] },
}

describe('the queries that a change affects', () => {
  for (const [name, { calls, affects, spares = [] }] of Object.entries(cases))
    test(name, () => {
      const affected = affectedBy(calls)
      assert.deepEqual(
        affects.filter((resource) => !affected.has(resource)),
        [],
      )
      assert.deepEqual(
        spares.filter((resource) => affected.has(resource)),
        [],
      )
    })

  test('keys of the store and of the installation', () => {
    const orders = new Set(['orders', 'auth'])
    assert.ok(isOfResource(['kopi-senja', 'orders', 'one', 'order_1'], orders))
    assert.ok(isOfResource(['auth'], orders))
    assert.ok(!isOfResource(['kopi-senja', 'products', 'orders'], orders))
  })
})

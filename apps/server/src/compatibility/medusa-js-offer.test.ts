import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aProduct } from '../testing/a-product.ts'
import { adminResources, clientVersions, openAdminClient } from '../testing/admin-client.ts'

for (const version of Object.keys(clientVersions)) {
  const { admin, medusa, store, t, testEveryMethodWasCalled } = await openAdminClient(version, adminResources.offer)
  const product = await aProduct(t.db, store)
  const [variant_id = ''] = product.variant_ids

  describe(`client ${version} on a store's offer`, () => {
    test('regions', async () => {
      const { region } = await admin.regions.create({
        name: 'Asia',
        currency_code: 'idr',
        tax_rate: 5,
        payment_providers: ['manual'],
        fulfillment_providers: ['manual'],
        countries: ['sg'],
      })
      await admin.regions.update(region.id, { name: 'South-East Asia' })
      await admin.regions.addCountry(region.id, { country_code: 'my' })
      await admin.regions.deleteCountry(region.id, 'my')
      await admin.regions.addPaymentProvider(region.id, { provider_id: 'cod' })
      await admin.regions.deletePaymentProvider(region.id, 'cod')
      await admin.regions.addFulfillmentProvider(region.id, { provider_id: 'manual' })
      assert.equal(
        (await admin.regions.retrieveFulfillmentOptions(region.id)).fulfillment_options[0]?.provider_id,
        'manual',
      )
      await admin.regions.deleteFulfillmentProvider(region.id, 'manual')
      assert.equal((await admin.regions.retrieve(region.id)).region.name, 'South-East Asia')
      assert.equal((await admin.regions.list()).count, 3)
      assert.equal((await admin.regions.delete(region.id)).object, 'region')
    })

    test('shipping profiles and options', async () => {
      const { shipping_profile } = await admin.shippingProfiles.create({ name: 'Fragile', type: 'custom' })
      await admin.shippingProfiles.update(shipping_profile.id, { name: 'Very fragile' })
      assert.equal((await admin.shippingProfiles.retrieve(shipping_profile.id)).shipping_profile.name, 'Very fragile')
      assert.equal((await admin.shippingProfiles.list()).shipping_profiles.length, 3)
      const { shipping_option } = await admin.shippingOptions.create({
        name: 'Post',
        region_id: store.idr_region_id,
        provider_id: 'manual',
        profile_id: shipping_profile.id as never, // a number in the published types, a text on v1's wire
        data: {},
        price_type: 'flat_rate',
        amount: 1_000_000,
      })
      await admin.shippingOptions.update(shipping_option.id, { name: 'Slow post', requirements: [] })
      assert.equal((await admin.shippingOptions.retrieve(shipping_option.id)).shipping_option.name, 'Slow post')
      assert.equal((await admin.shippingOptions.list({ region_id: store.idr_region_id })).count, 1)
      assert.equal((await admin.shippingOptions.delete(shipping_option.id)).deleted, true)
      assert.equal((await admin.shippingProfiles.delete(shipping_profile.id)).deleted, true)
    })

    test('tax rates', async () => {
      const option = await admin.shippingOptions.create({
        name: 'Taxed',
        region_id: store.idr_region_id,
        provider_id: 'manual',
        data: {},
        price_type: 'flat_rate',
        amount: 100,
        requirements: [],
      })
      const shipping_options = [option.shipping_option.id]
      const type = await t.db
        .insertInto('product_types')
        .values({ id: 'ptyp_1', store_id: store.id, value: 'Food' })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { tax_rate } = await admin.taxRates.create({
        name: 'Food',
        code: 'food',
        rate: 5,
        region_id: store.idr_region_id,
      })
      await admin.taxRates.update(tax_rate.id, { rate: 6 })
      await admin.taxRates.addProducts(tax_rate.id, { products: [product.id] })
      await admin.taxRates.addProductTypes(tax_rate.id, { product_types: [type.id] })
      await admin.taxRates.addShippingOptions(tax_rate.id, { shipping_options })
      const counted = await admin.taxRates.retrieve(tax_rate.id, {
        fields: ['product_count', 'product_type_count', 'shipping_option_count'],
      })
      assert.deepEqual(
        [counted.tax_rate.product_count, counted.tax_rate.product_type_count, counted.tax_rate.shipping_option_count],
        [1, 1, 1],
      )
      await admin.taxRates.removeProducts(tax_rate.id, { products: [product.id] })
      await admin.taxRates.removeProductTypes(tax_rate.id, { product_types: [type.id] })
      await admin.taxRates.removeShippingOptions(tax_rate.id, { shipping_options })
      assert.equal((await admin.taxRates.list({ q: 'food' })).count, 1)
      assert.equal((await admin.taxRates.delete(tax_rate.id)).object, 'tax-rate')
    })

    test('price lists', async () => {
      const prices = [{ variant_id, amount: 4_000_000, currency_code: 'idr' }]
      const { price_list } = await admin.priceLists.create({
        name: 'Sale',
        description: 'Now',
        type: 'sale',
        status: 'active',
        prices,
      })
      await admin.priceLists.update(price_list.id, { name: 'Big sale' })
      const added = await admin.priceLists.addPrices(price_list.id, {
        prices: [{ variant_id, amount: 200, currency_code: 'eur' }],
      })
      assert.equal((await admin.priceLists.listProducts(price_list.id)).products[0]?.id, product.id)
      assert.equal(
        (await admin.priceLists.deletePrices(price_list.id, { price_ids: [added.price_list.prices[0]?.id ?? ''] }))
          .object,
        'money-amount',
      )
      await admin.priceLists.deleteVariantPrices(price_list.id, variant_id)
      await admin.priceLists.deleteProductPrices(price_list.id, product.id)
      await admin.priceLists.deleteProductsPrices(price_list.id, { product_ids: [product.id] })
      assert.equal((await admin.priceLists.retrieve(price_list.id)).price_list.prices.length, 0)
      assert.equal((await admin.priceLists.list()).count, 1)
      assert.equal((await admin.priceLists.delete(price_list.id)).deleted, true)
    })

    test('discounts with regions, conditions and dynamic codes', async () => {
      const { discount } = await admin.discounts.create({
        code: 'HALO',
        is_dynamic: true,
        is_disabled: false,
        regions: [store.idr_region_id],
        rule: { type: 'percentage', value: 10, allocation: 'total' },
      })
      await admin.discounts.update(discount.id, { usage_limit: 10 })
      await admin.discounts.addRegion(discount.id, store.eur_region_id)
      await admin.discounts.removeRegion(discount.id, store.eur_region_id)
      await admin.discounts.createDynamicCode(discount.id, { code: 'HALO-ANI', usage_limit: 1 })
      await admin.discounts.deleteDynamicCode(discount.id, 'HALO-ANI')
      const conditioned = await admin.discounts.createCondition(discount.id, {
        operator: 'in',
        products: [product.id],
      })
      const condition = conditioned.discount.rule.conditions[0]?.id ?? ''
      await admin.discounts.updateCondition(discount.id, condition, { products: [product.id] })
      await admin.discounts.addConditionResourceBatch(discount.id, condition, { resources: [{ id: product.id }] }, {})
      await admin.discounts.deleteConditionResourceBatch(discount.id, condition, { resources: [{ id: product.id }] })
      assert.equal((await admin.discounts.getCondition(discount.id, condition, {})).discount_condition.operator, 'in')
      await admin.discounts.deleteCondition(discount.id, condition)
      assert.equal((await admin.discounts.retrieve(discount.id)).discount.usage_limit, 10)
      assert.equal((await admin.discounts.retrieveByCode('halo')).discount.id, discount.id)
      assert.equal((await admin.discounts.list()).count, 1)
      assert.equal((await admin.discounts.delete(discount.id)).deleted, true)
    })

    test('gift cards and return reasons', async () => {
      const { gift_card } = await admin.giftCards.create({ value: 10_000_000, region_id: store.idr_region_id })
      await admin.giftCards.update(gift_card.id, { balance: 5_000_000 })
      assert.equal((await admin.giftCards.retrieve(gift_card.id)).gift_card.balance, 5_000_000)
      assert.equal((await medusa.giftCards.retrieve(gift_card.code)).gift_card.balance, 5_000_000)
      assert.equal((await admin.giftCards.list()).count, 1)
      assert.equal((await admin.giftCards.delete(gift_card.id)).deleted, true)

      const { return_reason } = await admin.returnReasons.create({ value: 'late', label: 'Too late' })
      await admin.returnReasons.update(return_reason.id, { label: 'Came too late' })
      assert.equal((await admin.returnReasons.retrieve(return_reason.id)).return_reason.label, 'Came too late')
      assert.equal((await admin.returnReasons.list()).return_reasons.length, 1)
      assert.equal((await admin.returnReasons.delete(return_reason.id)).object, 'return_reason')
    })

    test('the store, its currencies and providers', async () => {
      assert.equal((await admin.store.retrieve()).store.id, store.id)
      await admin.store.update({ name: 'Renamed' })
      await admin.store.addCurrency('usd')
      await admin.store.deleteCurrency('usd')
      assert.ok((await admin.store.listPaymentProviders()).payment_providers.length > 0)
      assert.ok(Array.isArray((await admin.store.listTaxProviders()).tax_providers))
      assert.ok((await admin.currencies.list({ code: 'idr' })).count >= 1)
      await admin.currencies.update('idr', { includes_tax: false })
    })
  })

  testEveryMethodWasCalled()
}

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { adminResources, clientVersions, openAdminClient } from '../testing/admin-client.ts'

type Named = { id: string }

for (const version of Object.keys(clientVersions)) {
  const { admin, store, testEveryMethodWasCalled } = await openAdminClient(version, adminResources.catalogue)

  describe(`client ${version} on the catalogue`, () => {
    test('products, options and variants', async () => {
      const { product } = await admin.products.create({
        title: 'Batik shirt',
        type: { value: 'Shirt' },
        tags: [{ value: 'batik' }],
        images: ['http://pictures.test/1.webp'],
        options: [{ title: 'Size' }],
        variants: [
          {
            title: 'S',
            sku: 'SHIRT-S',
            inventory_quantity: 3,
            prices: [{ currency_code: 'idr', amount: 25_000_000 }],
            options: [{ value: 'S' }],
          },
        ],
      })
      const [size] = product.options ?? []
      assert.equal((await admin.products.retrieve(product.id)).product.handle, 'batik-shirt')
      assert.equal(
        (await admin.products.update(product.id, { title: 'Batik shirt, short', status: 'published' })).product.status,
        'published',
      )
      assert.equal(
        (await admin.products.setMetadata(product.id, { key: 'care', value: 'cold' })).product.metadata?.care,
        'cold',
      )
      const withVariant = await admin.products.createVariant(product.id, {
        title: 'M',
        sku: 'SHIRT-M',
        inventory_quantity: 2,
        prices: [{ currency_code: 'idr', amount: 25_000_000 }],
        options: [{ option_id: size?.id ?? '', value: 'M' }],
      })
      const medium = withVariant.product.variants.find((variant: { sku: string | null }) => variant.sku === 'SHIRT-M')
      await admin.products.updateVariant(product.id, medium?.id ?? '', {
        title: 'Medium',
        prices: [{ currency_code: 'idr', amount: 26_000_000 }],
      })
      assert.equal((await admin.products.listVariants(product.id, {})).variants.length, 2)
      const withOption = await admin.products.addOption(product.id, { title: 'Color' })
      const color = withOption.product.options?.find((option: { title: string }) => option.title === 'Color')
      await admin.products.updateOption(product.id, color?.id ?? '', { title: 'Colour' })
      await admin.products.deleteOption(product.id, color?.id ?? '')
      assert.equal((await admin.products.deleteVariant(product.id, medium?.id ?? '')).deleted, true)
      assert.equal((await admin.products.list({ q: 'batik' })).count, 1)
      assert.equal((await admin.products.listTypes()).types[0]?.value, 'Shirt')
      assert.equal((await admin.products.listTags()).tags[0]?.value, 'batik')
      assert.equal((await admin.productTags.list()).product_tags[0]?.value, 'batik')
      assert.equal((await admin.productTypes.list()).product_types[0]?.value, 'Shirt')
      const { variants } = await admin.variants.list()
      assert.equal(variants.length, 1)
      assert.equal((await admin.variants.retrieve(variants[0]?.id ?? '')).variant.sku, 'SHIRT-S')
      assert.equal((await admin.products.delete(product.id)).deleted, true)
    })

    test('collections, channels and categories with their products', async () => {
      const { product } = await admin.products.create({ title: 'Kawung' })
      const { collection } = await admin.collections.create({ title: 'New' })
      await admin.collections.update(collection.id, { title: 'New arrivals' })
      assert.deepEqual(
        (await admin.collections.addProducts(collection.id, { product_ids: [product.id] })).collection.products?.map(
          ({ id }: Named) => id,
        ),
        [product.id],
      )
      await admin.collections.removeProducts(collection.id, { product_ids: [product.id] })
      assert.equal((await admin.collections.retrieve(collection.id)).collection.title, 'New arrivals')
      assert.equal((await admin.collections.list()).count, 1)
      assert.equal((await admin.collections.delete(collection.id)).object, 'product-collection')

      const { sales_channel } = await admin.salesChannels.create({ name: 'Market', description: 'On Sundays' })
      await admin.salesChannels.update(sales_channel.id, { is_disabled: true })
      await admin.salesChannels.addProducts(sales_channel.id, { product_ids: [{ id: product.id }] })
      await admin.salesChannels.removeProducts(sales_channel.id, { product_ids: [{ id: product.id }] })
      assert.equal((await admin.salesChannels.retrieve(sales_channel.id)).sales_channel.is_disabled, true)
      assert.equal((await admin.salesChannels.list()).count, 2)
      assert.equal((await admin.salesChannels.delete(sales_channel.id)).deleted, true)
      await assert.rejects(admin.salesChannels.delete(store.sales_channel_id), /400/)

      const { product_category } = await admin.productCategories.create({ name: 'Shirts', is_active: true })
      await admin.productCategories.update(product_category.id, { name: 'All shirts' })
      await admin.productCategories.addProducts(product_category.id, { product_ids: [{ id: product.id }] })
      await admin.productCategories.removeProducts(product_category.id, { product_ids: [{ id: product.id }] })
      assert.equal((await admin.productCategories.retrieve(product_category.id)).product_category.name, 'All shirts')
      assert.equal((await admin.productCategories.list()).count, 1)
      assert.equal((await admin.productCategories.delete(product_category.id)).deleted, true)
    })
  })

  testEveryMethodWasCalled()
}

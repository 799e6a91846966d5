import { belongsTo, hasMany, manyToMany, type Relations, type SelectedRelation } from '../../db/relations.ts'
import { translationsRelation } from '../translations/translations.ts'

const optionValueRelations: Relations = { option: belongsTo('product_options', 'option_id') }
const priceRelations: Relations = {
  currency: belongsTo('currencies', 'currency_code', {}, 'code'),
  region: belongsTo('regions', 'region_id'),
  price_list: belongsTo('price_lists', 'price_list_id'),
}
export const bareProductRelations: Relations = { profiles: asList(belongsTo('shipping_profiles', 'profile_id')) }

export const variantRelations = {
  prices: hasMany('money_amounts', 'variant_id', {
    relations: () => priceRelations,
    orderBy: 'price_list_id nulls first, region_id nulls first, currency_code, id',
  }),
  options: hasMany('product_option_values', 'variant_id', {
    relations: () => optionValueRelations,
    orderBy: 'option_id',
  }),
  product: belongsTo('products', 'product_id', { relations: () => bareProductRelations, withDeleted: true }),
} satisfies Relations

const optionRelations = {
  values: hasMany('product_option_values', 'option_id', { orderBy: 'id' }),
  translations: translationsRelation,
} satisfies Relations

export const productRelations = {
  variants: hasMany('product_variants', 'product_id', {
    relations: () => variantRelations,
    orderBy: 'variant_rank, id',
  }),
  images: hasMany('product_images', 'product_id', { orderBy: 'rank, id' }),
  options: hasMany('product_options', 'product_id', { relations: () => optionRelations, orderBy: 'rank, id' }),
  tags: manyToMany({ table: 'product_tag_links', from: 'product_id', to: 'product_tag_id' }, 'product_tags', {
    orderBy: 't.value',
  }),
  type: belongsTo('product_types', 'type_id'),
  collection: belongsTo('product_collections', 'collection_id'),
  profile: belongsTo('shipping_profiles', 'profile_id'),
  profiles: asList(belongsTo('shipping_profiles', 'profile_id')),
  sales_channels: manyToMany(
    { table: 'product_sales_channels', from: 'product_id', to: 'sales_channel_id' },
    'sales_channels',
    { orderBy: 't.created_at, t.id' },
  ),
  categories: manyToMany(
    { table: 'product_category_links', from: 'product_id', to: 'product_category_id' },
    'product_categories',
    { orderBy: 't.rank, t.id' },
  ),
  translations: translationsRelation,
} satisfies Relations

/** The wire returns the one profile of a product as a list. */
function asList(relation: SelectedRelation): SelectedRelation {
  return {
    select: relation.select,
    rows: relation.rows,
    attach(parents, name, rows) {
      const children = relation.attach(parents, name, rows)
      for (const parent of parents) parent[name] = parent[name] ? [parent[name]] : []
      return children
    },
  }
}

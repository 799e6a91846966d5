import { belongsTo, hasMany, manyToMany, type Relations } from '../../db/relations.ts'
import { translationsRelation } from '../translations/translations.ts'
import { bareProductRelations, variantRelations } from '../variants/variant.relations.ts'

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
  profiles: bareProductRelations.profiles,
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

import { belongsTo, hasMany, type Relations, type SelectedRelation } from '../../db/relations.ts'

const optionValueRelations: Relations = { option: belongsTo('product_options', 'option_id') }
const priceRelations: Relations = {
  currency: belongsTo('currencies', 'currency_code', {}, 'code'),
  region: belongsTo('regions', 'region_id'),
  price_list: belongsTo('price_lists', 'price_list_id'),
}
/** The product of a variant. */
export const bareProductRelations = {
  profiles: asList(belongsTo('shipping_profiles', 'profile_id')),
} satisfies Relations

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

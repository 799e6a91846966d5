import { belongsTo, hasMany, manyToMany, type Relations } from '../../db/relations.ts'
import { regionRelations } from '../regions/region.relations.ts'

export const discountRelations: Relations = {
  rule: belongsTo('discount_rules', 'rule_id', { relations: () => ruleRelations, withDeleted: true }),
  regions: manyToMany({ table: 'discount_regions', from: 'discount_id', to: 'region_id' }, 'regions', {
    relations: () => regionRelations,
    orderBy: 't.created_at, t.id',
  }),
  parent_discount: belongsTo('discounts', 'parent_discount_id', {
    relations: () => discountRelations,
    withDeleted: true,
  }),
}

const ruleRelations: Relations = {
  conditions: hasMany('discount_conditions', 'discount_rule_id', {
    relations: () => conditionRelations,
    orderBy: 'created_at, id',
  }),
}

/** What a condition names, by its column in `discount_condition_resources`. */
const namedBy = (column: string) =>
  ({ table: 'discount_condition_resources', from: 'condition_id', to: column }) as const

export const conditionRelations: Relations = {
  discount_rule: belongsTo('discount_rules', 'discount_rule_id', { withDeleted: true }),
  products: manyToMany(namedBy('product_id'), 'products', { orderBy: 't.title, t.id' }),
  product_types: manyToMany(namedBy('product_type_id'), 'product_types', { orderBy: 't.value' }),
  product_collections: manyToMany(namedBy('product_collection_id'), 'product_collections', {
    orderBy: 't.title, t.id',
  }),
  product_tags: manyToMany(namedBy('product_tag_id'), 'product_tags', { orderBy: 't.value' }),
  customer_groups: manyToMany(namedBy('customer_group_id'), 'customer_groups', { orderBy: 't.name' }),
}

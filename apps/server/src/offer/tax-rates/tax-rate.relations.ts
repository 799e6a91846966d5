import { belongsTo, manyToMany, type Relations } from '../../db/relations.ts'
import { regionRelations } from '../regions/region.relations.ts'

export const taxRateRelations: Relations = {
  region: belongsTo('regions', 'region_id', { relations: () => regionRelations, withDeleted: true }),
  products: manyToMany({ table: 'product_tax_rates', from: 'tax_rate_id', to: 'product_id' }, 'products', {
    orderBy: 't.title, t.id',
  }),
  product_types: manyToMany(
    { table: 'product_type_tax_rates', from: 'tax_rate_id', to: 'product_type_id' },
    'product_types',
    { orderBy: 't.value' },
  ),
  shipping_options: manyToMany(
    { table: 'shipping_tax_rates', from: 'tax_rate_id', to: 'shipping_option_id' },
    'shipping_options',
    { orderBy: 't.name, t.id' },
  ),
}

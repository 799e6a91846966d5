import { belongsTo, hasMany, type Relations } from '../../db/relations.ts'
import { regionRelations } from '../regions/region.relations.ts'

export const shippingOptionRelations: Relations = {
  region: belongsTo('regions', 'region_id', { relations: () => regionRelations, withDeleted: true }),
  profile: belongsTo('shipping_profiles', 'profile_id', {
    relations: () => shippingProfileRelations,
    withDeleted: true,
  }),
  requirements: hasMany('shipping_option_requirements', 'shipping_option_id', { orderBy: 'type desc' }),
}

export const shippingProfileRelations: Relations = {
  products: hasMany('products', 'profile_id', { orderBy: 'created_at desc, id' }),
  shipping_options: hasMany('shipping_options', 'profile_id', {
    orderBy: 'created_at, id',
    relations: () => shippingOptionRelations,
  }),
}

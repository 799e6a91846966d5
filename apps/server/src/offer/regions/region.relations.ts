import { belongsTo, hasMany, manyToMany, type Relations } from '../../db/relations.ts'

export const regionRelations: Relations = {
  currency: belongsTo('currencies', 'currency_code', {}, 'code'),
  countries: manyToMany(
    { table: 'region_countries', from: 'region_id', to: 'country_code', shownAs: 'region_id' },
    'countries',
    { orderBy: 't.name' },
    'iso_2',
  ),
  payment_providers: manyToMany(
    { table: 'region_payment_providers', from: 'region_id', to: 'provider_id' },
    'payment_providers',
    { orderBy: 't.id' },
  ),
  fulfillment_providers: manyToMany(
    { table: 'region_fulfillment_providers', from: 'region_id', to: 'provider_id' },
    'fulfillment_providers',
    { orderBy: 't.id' },
  ),
  tax_rates: hasMany('tax_rates', 'region_id'),
}

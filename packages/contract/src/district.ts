import Type from 'typebox'
import { about } from './annotated.ts'
import { Nullable } from './schema.ts'
import { shownToAll } from './shown-to.ts'

const province = {
  provinsi_code: about('Code of the province', Type.String(), '32'),
  provinsi_name: about('Name of the province', Type.String(), 'Jawa Barat'),
}
const city = {
  city_code: about('Code of the city or regency', Type.String(), '3273'),
  city_name: about('Name of the city or regency', Type.String(), 'Kota Bandung'),
}

/** A district (kecamatan) as the courier's clients know it; the codes are the ministry's, without dots. @public */
export const District = Type.Object({
  ...province,
  ...city,
  district_code: about('Code of the district', Type.String(), '327309'),
  district_name: about('Name of the district', Type.String(), 'Sumur Bandung'),
})

export const DistrictsQuery = Type.Object(
  {
    city_name: about(
      'The city or regency, with or without “Kota” or “Kabupaten”; a part of the name where no whole one matches',
      Type.String({ minLength: 2, maxLength: 100 }),
      'Bandung',
    ),
  },
  { additionalProperties: false },
)
export const DistrictsReply = Type.Object({
  sap_shipment_data: about('The districts, at most 500', Type.Array(District)),
})

/** A province with its cities and regencies. */
const Province = Type.Object({
  ...province,
  cities: about('Its cities and regencies', Type.Array(Type.Object(city))),
})
export const ProvincesReply = Type.Object({ provinces: about('Every province of Indonesia', Type.Array(Province)) })

export const VillagesQuery = Type.Object(
  {
    district_code: about('Code of the district', Type.String({ pattern: '^[0-9]{6}$' }), '327309'),
  },
  { additionalProperties: false },
)
export const VillagesReply = Type.Object({
  villages: about(
    'Its villages, by name; none for an unknown code',
    Type.Array(
      Type.Object({
        village_code: about(
          'Code of the village; its seventh digit is 2 outside of towns',
          Type.String(),
          '3273091001',
        ),
        village_name: about('Name of the village', Type.String(), 'Cihapit'),
        postal_code: shownToAll(
          'of a village, not of a person',
          about('Its postal code; null where none is known', Nullable(Type.String()), '40114'),
        ),
      }),
    ),
  ),
})

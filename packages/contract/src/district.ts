import Type from 'typebox'

/** A district (kecamatan) as the courier's clients know it; the codes are the ministry's, without dots. @public */
export const District = Type.Object({
  provinsi_code: Type.String(),
  provinsi_name: Type.String(),
  city_code: Type.String(),
  city_name: Type.String(),
  district_code: Type.String(),
  district_name: Type.String(),
})

export const DistrictsQuery = Type.Object(
  { city_name: Type.String({ minLength: 2, maxLength: 100 }) },
  { additionalProperties: false },
)
export const DistrictsReply = Type.Object({ sap_shipment_data: Type.Array(District) })

/** A province with its cities and regencies. */
const Province = Type.Object({
  provinsi_code: Type.String(),
  provinsi_name: Type.String(),
  cities: Type.Array(Type.Object({ city_code: Type.String(), city_name: Type.String() })),
})
export const ProvincesReply = Type.Object({ provinces: Type.Array(Province) })

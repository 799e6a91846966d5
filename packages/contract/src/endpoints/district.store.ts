import { DistrictsQuery, DistrictsReply, ProvincesReply, VillagesQuery, VillagesReply } from '../district.ts'
import { endpoint } from '../endpoint.ts'

export const listDistricts = endpoint({
  method: 'GET',
  path: '/store/search/sap-express/district-by-city',
  tag: 'Shipping options',
  summary: 'List the districts of an Indonesian city',
  description:
    'Returns the districts (kecamatan) of an Indonesian city or regency, for addresses that a courier understands.',
  query: DistrictsQuery,
  replies: { 200: DistrictsReply },
})

export const listProvinces = endpoint({
  method: 'GET',
  path: '/store/search/sap-express/provinces',
  tag: 'Shipping options',
  summary: 'List Indonesia’s provinces and their cities',
  description: "Returns Indonesia's provinces with their cities and regencies.",
  replies: { 200: ProvincesReply },
})

export const listVillages = endpoint({
  method: 'GET',
  path: '/store/search/sap-express/villages-by-district',
  tag: 'Shipping options',
  summary: 'List the villages of an Indonesian district',
  description: 'Returns the villages (kelurahan and desa) of an Indonesian district.',
  query: VillagesQuery,
  replies: { 200: VillagesReply },
})

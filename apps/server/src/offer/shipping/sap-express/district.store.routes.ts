import { DistrictsQuery, DistrictsReply, ProvincesReply } from '@shopkey/contract/district.ts'
import { anyone } from '../../../http/guards.ts'
import type { HttpApp } from '../../../http/http-app.ts'
import { findDistricts } from './find-districts.ts'
import { loadAreas } from './indonesian-areas.ts'

const tags = ['Shipping options']
const config = { guard: anyone }

/** Where a parcel can go in Indonesia: province, then city, then district. Needs neither the courier nor the database. */
export function registerDistrictStoreRoutes(app: HttpApp): void {
  app.get(
    '/store/search/sap-express/district-by-city',
    {
      config,
      schema: {
        tags,
        summary: 'List the districts of an Indonesian city',
        querystring: DistrictsQuery,
        response: { 200: DistrictsReply },
      },
    },
    async (request) => {
      const { districts } = await loadAreas()
      return { sap_shipment_data: findDistricts(districts, request.query.city_name) }
    },
  )

  app.get(
    '/store/search/sap-express/provinces',
    {
      config,
      schema: { tags, summary: 'List Indonesia’s provinces and their cities', response: { 200: ProvincesReply } },
    },
    async () => ({ provinces: (await loadAreas()).provinces }),
  )
}

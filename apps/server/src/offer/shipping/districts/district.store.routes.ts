import * as endpoints from '@shopkey/contract/endpoints/district.store.ts'
import { anyone } from '../../../http/guards.ts'
import type { HttpApp } from '../../../http/http-app.ts'
import { serve } from '../../../http/serve.ts'
import { findDistricts } from './find-districts.ts'
import { loadAreas } from './indonesian-areas.ts'
import { loadVillages } from './indonesian-villages.ts'

const config = { guard: anyone }

/** Where a parcel can go in Indonesia: province, city, district, village. Needs neither the courier nor the database. */
export function registerDistrictStoreRoutes(app: HttpApp): void {
  serve(app, endpoints.listDistricts, config, async (request) => {
    return { sap_shipment_data: findDistricts(await loadAreas(), request.query.city_name) }
  })

  serve(app, endpoints.listProvinces, config, async () => ({ provinces: (await loadAreas()).provinces }))

  serve(app, endpoints.listVillages, config, async (request) => {
    const villagesOf = await loadVillages()
    return { villages: villagesOf(request.query.district_code) }
  })
}

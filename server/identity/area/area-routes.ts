import type { FastifyInstance } from 'fastify'
import { lineOfArea, listAreas, listBarangays } from '#contract/identity/area.ts'
import { AREA_MESSAGES } from '#server/identity/area/area-messages.ts'
import { allAreas } from '#server/identity/area/areas.ts'
import { inputRefused } from '#server/platform/http/refusals/refusal.ts'
import { serve } from '#server/platform/http/serve/serve.ts'
import { localized } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** The areas to choose an address from (/certify). */
export function areaRoutes(app: FastifyInstance, deps: Dependencies): void {
  serve(app, deps, listAreas, async () => {
    const { regions, provinces, cities } = await allAreas()
    return {
      regions: regions.map(lineOfArea),
      provinces: provinces.map(lineOfArea),
      cities: cities.map(lineOfArea),
    }
  })
  serve(app, deps, listBarangays, async ({ city }) => {
    const { barangaysOf } = await allAreas()
    const barangays = barangaysOf(city)
    if (!barangays) throw inputRefused(localized(AREA_MESSAGES, 'unknownCity'))
    return { barangays: barangays.map(lineOfArea) }
  })
}

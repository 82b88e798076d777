import type { FastifyInstance } from 'fastify'
import { getInformation, saveInformation } from '#contract/information.ts'
import { MARKETS } from '#domain/market.ts'
import { getInformationOf } from '#server/identity/information/get-information.ts'
import { saveInformationOf } from '#server/identity/information/save-information.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** The information forms (/certify). */
export function informationRoutes(app: FastifyInstance, deps: Dependencies): void {
  serve(app, deps, getInformation, async (_, { session, brand, language }) =>
    getInformationOf(deps, session.borrowerId, language, MARKETS[brand.market]),
  )
  serve(app, deps, saveInformation, async ({ group, ...items }, { session }, once) =>
    once(async (tx) => {
      await saveInformationOf(deps, tx, session.borrowerId, group, items)
      return {}
    }),
  )
}

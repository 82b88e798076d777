import type { FastifyInstance } from 'fastify'
import { getInformation, saveInformation } from '#contract/identity/information.ts'
import { MARKETS } from '#domain/market/market.ts'
import { readInformation } from '#server/identity/information/get-information.ts'
import { queueEmailLink } from '#server/identity/information/mail-email-link.ts'
import { storeInformation } from '#server/identity/information/save-information.ts'
import { wholeAddresses } from '#server/identity/information/whole-addresses.ts'
import { serve } from '#server/platform/http/serve/serve.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** The information forms (/certify). */
export function informationRoutes(app: FastifyInstance, deps: Dependencies): void {
  serve(app, deps, getInformation, async (_, { session, brand, language }) =>
    readInformation(deps, session.borrowerId, language, MARKETS[brand.market]),
  )
  serve(app, deps, saveInformation, async ({ group, ...typed }, { session, brand }, once) => {
    // Before the transaction: areas that no one asked for yet are read from their files.
    const whole = await wholeAddresses(MARKETS[brand.market], group, typed)
    return once(async (tx) => {
      await storeInformation(deps, tx, session.borrowerId, group, whole)
      if (group === 'ext') await queueEmailLink(tx, session.borrowerId)
      return {}
    })
  })
}

import type { FastifyInstance } from 'fastify'
import {
  declinePush,
  getPushState,
  removePushSubscription,
  savePushSubscription,
} from '#contract/notification/push.ts'
import { MARKETS } from '#domain/market/market.ts'
import {
  deleteOwnDevice,
  hasDeclined,
  insertDevice,
  isSubscribed,
  markDeclined,
} from '#server/service/push/push-store.ts'
import { PUSH_REFUSALS } from '#server/service/push/push-messages.ts'
import { hasFreshProof } from '#server/identity/session/fresh-proof.ts'
import { sessionLasts } from '#server/identity/session/lock-borrower.ts'
import { CODES } from '#contract/codes.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { serve } from '#server/platform/http/serve/serve.ts'
import { localized } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Messages by push: whether they are offered, and the devices that get them. */
export function pushRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { database, clock, push, random } = deps

  serve(app, deps, getPushState, async ({ endpoint }, { session, brand }) => {
    const key = MARKETS[brand.market].offersApp ? push.publicKey() : null
    if (!key) return { publicKey: '', keyId: '', isOffered: false, isOn: false }
    return {
      publicKey: key.text,
      keyId: key.id,
      isOffered: !(await hasDeclined(database, session.borrowerId)),
      isOn: endpoint !== undefined && (await isSubscribed(database, session, endpoint, key.id)),
    }
  })

  serve(app, deps, savePushSubscription, async ({ keyId, ...device }, { session }) => {
    if (!push.accepts(device) || keyId !== push.publicKey()?.id)
      throw new Refusal(CODES.inputRefused, localized(PUSH_REFUSALS, 'unknownService'))
    const isProved = await hasFreshProof(database, session.id, 'push')
    const subscribed = { ...device, id: random.uuid(), keyId, isProved }
    await database.transaction().execute(async (tx) => {
      await insertDevice(tx, session, subscribed, clock.now())
      await markDeclined(tx, session.borrowerId, null)
      await sessionLasts(tx, session.id)
    })
    return {}
  })

  serve(app, deps, removePushSubscription, async ({ endpoint }, { session }) => {
    await deleteOwnDevice(database, session.borrowerId, endpoint)
    return {}
  })

  serve(app, deps, declinePush, async (_, { session }) => {
    await markDeclined(database, session.borrowerId, clock.now())
    return {}
  })
}

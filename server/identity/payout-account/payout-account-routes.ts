import type { FastifyInstance } from 'fastify'
import {
  bindPayoutAccount,
  changePayoutAccount,
  getPayoutAccountForm,
} from '#contract/application/payout-account.ts'
import { MARKETS } from '#domain/market/market.ts'
import { sessionLasts } from '#server/identity/session/lock-borrower.ts'
import { confirmUnlessFresh } from '#server/identity/sign-in/fresh-session.ts'
import { serve } from '#server/platform/http/serve/serve.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { bindAccount, checkTypedAccount } from '#server/identity/payout-account/bind-account.ts'
import { getForm } from '#server/identity/payout-account/get-form.ts'

/** The payout account form (/gouldYear). An account belongs to the borrower, not to a product. */
export function payoutAccountRoutes(app: FastifyInstance, deps: Dependencies): void {
  serve(app, deps, getPayoutAccountForm, async (_, { session, brand, language }) => ({
    items: await getForm(deps, session.borrowerId, language, MARKETS[brand.market]),
  }))

  // Two paths for one use case: the app calls one from either screen.
  for (const endpoint of [bindPayoutAccount, changePayoutAccount])
    serve(app, deps, endpoint, async (typed, { session, brand, language }, once) =>
      // Outside of the transaction, so that the try of a wrong code counts.
      once.outside(async () => {
        const { borrowerId } = session
        await checkTypedAccount(deps.database, borrowerId, typed)
        const who = { session, brand, language }
        await confirmUnlessFresh(deps, who, 'bind', typed.smsCode)
        const { database } = deps
        await database.transaction().execute(async (tx) => {
          await bindAccount(deps, tx, borrowerId, typed)
          await sessionLasts(tx, session.id)
        })
        return {}
      }),
    )
}

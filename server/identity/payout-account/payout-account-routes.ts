import type { FastifyInstance } from 'fastify'
import {
  bindPayoutAccount,
  changePayoutAccount,
  getPayoutAccountForm,
} from '#contract/payout-account.ts'
import { confirmUnlessFresh } from '#server/identity/sign-in/fresh-session.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { bindAccount, checkAccountOf } from '#server/identity/payout-account/bind-account.ts'
import { getForm } from '#server/identity/payout-account/get-form.ts'

/** The payout account form, /gouldYear. An account is the borrower's, whatever the product. */
export function payoutAccountRoutes(app: FastifyInstance, deps: Dependencies): void {
  serve(app, deps, getPayoutAccountForm, async (_, { session, language }) => ({
    items: await getForm(deps, session.borrowerId, language),
  }))

  // Two addresses for one act: the app says with it which screen it came from.
  for (const endpoint of [bindPayoutAccount, changePayoutAccount])
    serve(app, deps, endpoint, async (typed, { session, brand, language }, once) =>
      // Outside of the transaction: the try of a wrong code stays counted.
      once.outside(async () => {
        const { borrowerId } = session
        await checkAccountOf(deps.database, borrowerId, typed)
        const who = { session, brand, language }
        await confirmUnlessFresh(deps, who, 'bind', typed.smsCode)
        const { database } = deps
        await database.transaction().execute((tx) => bindAccount(deps, tx, borrowerId, typed))
        return {}
      }),
    )
}

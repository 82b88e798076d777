import type { FastifyInstance } from 'fastify'
import {
  bindPayoutAccount,
  changePayoutAccount,
  getPayoutAccountForm,
} from '#contract/payout-account.ts'
import { serve } from '#server/http/serve.ts'
import type { Parts } from '#server/parts.ts'
import { bindAccount } from '#server/payout-account/bind-account.ts'
import { getForm } from '#server/payout-account/get-form.ts'

/** The payout account form, /gouldYear. An account is the borrower's, whatever the product. */
export function payoutAccountRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, getPayoutAccountForm, async (_, { session, language }) => ({
    items: await getForm(parts, session.borrowerId, language),
  }))

  // Two addresses for one act: the app says with it which screen it came from.
  for (const endpoint of [bindPayoutAccount, changePayoutAccount])
    serve(app, parts, endpoint, async (typed, { session }, once) =>
      once(async (tx) => {
        await bindAccount(parts, tx, session.borrowerId, typed)
        return {}
      }),
    )
}

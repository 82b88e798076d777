import type { FastifyInstance } from 'fastify'
import { CODES } from '#contract/codes.ts'
import {
  addPasskey,
  askForPasskey,
  askPasskey,
  declinePasskey,
  listPasskeys,
  proveByPasskey,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '#contract/sign-in/passkey.ts'
import { storePasskey, optionsToAdd } from '#server/identity/passkey/add-passkey.ts'
import { PASSKEY_MESSAGES } from '#server/identity/passkey/passkey-messages.ts'
import { markDeclined, nameOne, removeOne } from '#server/identity/passkey/passkey-store.ts'
import { describePasskeys } from '#server/identity/passkey/list-passkeys.ts'
import {
  ownerOfAnswer,
  type PasskeyAsker,
  questionFor,
} from '#server/identity/passkey/use-passkey.ts'
import { readDevice } from '#server/identity/session/device.ts'
import { storeProof } from '#server/identity/session/fresh-proof.ts'
import { confirmUnlessFresh } from '#server/identity/sign-in/fresh-session.ts'
import { browserBefore, letIn } from '#server/identity/sign-in/let-in.ts'
import { findBrowserOwner } from '#server/identity/sign-in/find-borrower.ts'
import { openFor } from '#server/identity/sign-in/sign-in-with-code.ts'
import { brandOfVisitor } from '#server/platform/http/language/brand.ts'
import type { Caller } from '#server/platform/http/callers/caller.ts'
import { notLoggedIn, Refusal } from '#server/platform/http/refusals/refusal.ts'
import { serve } from '#server/platform/http/serve/serve.ts'
import { localized } from '#server/platform/messages/localized.ts'
import { readPasskeys } from '#server/identity/passkey/passkey-store.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Passkeys: signing in (/login), confirming, and the list in /setting. Answers are not stored under
 * idempotency keys: each question is answered once anyway.
 */
export function passkeyRoutes(app: FastifyInstance, deps: Dependencies): void {
  usingRoutes(app, deps)
  serve(app, deps, askForPasskey, async ({ smsCode }, caller) => ({
    options: await optionsToAdd(deps, caller, smsCode),
  }))

  serve(app, deps, addPasskey, async ({ answer }, caller) => {
    await storePasskey(deps, caller, answer, readDevice(caller.request) ?? 'Passkey')
    return {}
  })

  serve(app, deps, listPasskeys, async (_, { session, brand }) =>
    describePasskeys(deps.database, session.borrowerId, brand),
  )

  serve(app, deps, declinePasskey, async (_, { session }) => {
    await markDeclined(deps.database, session.borrowerId)
    return {}
  })

  serve(app, deps, renamePasskey, async ({ id, name }, { session }) => {
    const isOwn = await nameOne(deps.database, session.borrowerId, id, name.trim() || 'Passkey')
    if (!isOwn) throw new Refusal(CODES.notFound, localized(PASSKEY_MESSAGES, 'notFound'))
    return {}
  })

  serve(app, deps, removePasskey, async ({ id, smsCode }, caller) => {
    // A thief of an open phone would take the way in that the owner relies on.
    await confirmUnlessFresh(deps, caller, 'passkey', smsCode)
    await removeOne(deps.database, caller.session.borrowerId, id)
    return {}
  })
}

function usingRoutes(app: FastifyInstance, deps: Dependencies): void {
  // The host name sets the brand, even when the browser is signed in with another brand.
  const visitor = ({ request }: Pick<Caller, 'request'>): PasskeyAsker => ({
    brand: brandOfVisitor(deps, request),
    address: request.ip,
    borrowerId: null,
  })

  serve(app, deps, askPasskey, async ({ purpose }, caller) => {
    if (purpose === 'prove' && !caller.session) throw notLoggedIn()
    const asker =
      purpose === 'prove' && caller.session
        ? { brand: caller.brand, address: caller.request.ip, borrowerId: caller.session.borrowerId }
        : visitor(caller)
    return { options: await questionFor(deps, asker, purpose) }
  })

  serve(app, deps, signInWithPasskey, async ({ answer }, caller) => {
    const borrowerId = await ownerOfAnswer(deps, visitor(caller), 'signIn', answer)
    const before = browserBefore(deps, caller)
    const sessionId = await deps.database.transaction().execute(async (tx) => {
      const token = await openFor(
        deps,
        tx,
        await findBrowserOwner(tx, borrowerId),
        'passkey',
        before,
      )
      // A lock-out meanwhile took all passkeys.
      if ((await readPasskeys(tx, borrowerId)).length === 0) throw notLoggedIn()
      return token
    })
    await letIn(deps, caller, sessionId)
    return {}
  })

  serve(app, deps, proveByPasskey, async ({ answer }, { session, brand, request }) => {
    const asker = { brand, address: request.ip, borrowerId: session.borrowerId }
    await ownerOfAnswer(deps, asker, 'prove', answer)
    await storeProof(deps.database, session.id, 'anything')
    return {}
  })
}

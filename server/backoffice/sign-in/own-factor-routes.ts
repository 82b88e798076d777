import type { FastifyInstance } from 'fastify'
import {
  addOwnPasskey,
  askNewApp,
  askOwnPasskey,
  askOwnProof,
  nameOwnPasskey,
  removeOwnPasskey,
  renewRecoveryCodes,
  replaceOwnApp,
} from '#contract/console/staff/own-account.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import { totpPicture } from '#server/backoffice/credentials/totp-picture.ts'
import {
  namePasskeyOfStaff,
  staffPasskeyOptions,
  staffPasskeyQuestion,
} from '#server/backoffice/credentials/staff-passkey.ts'
import { newTotpKey, sealedTotpKey } from '#server/backoffice/credentials/totp.ts'
import {
  addPasskey,
  noPasskey,
  removePasskey,
  renewRecovery,
  replaceAuthenticator,
} from '#server/backoffice/sign-in/change-factors.ts'
import { provePerson } from '#server/backoffice/sign-in/prove-person.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** How the person signs in: passkeys, the authenticator app, recovery codes. */
export function ownFactorRoutes(
  app: FastifyInstance,
  deps: Pick<Dependencies, 'clock' | 'config' | 'database' | 'email' | 'random'>,
): void {
  serveStaff(app, deps, askOwnProof, async (_, { session }) => ({
    options: await staffPasskeyQuestion(deps, 'unlock', session.staffId),
  }))

  serveStaff(app, deps, askOwnPasskey, async (_, { session: { staffId: id, email } }) => ({
    options: await staffPasskeyOptions(deps, { id, email }),
  }))

  serveStaff(app, deps, addOwnPasskey, async ({ proof, ...made }, caller) => {
    caller.noted.subject = 'passkey added'
    await provePerson(deps, caller, proof)
    await addPasskey(deps, caller.session, made)
    return {}
  })

  serveStaff(app, deps, nameOwnPasskey, async ({ id, name }, { session, noted }) => {
    noted.subject = 'passkey named'
    if (!(await namePasskeyOfStaff(deps.database, session.staffId, { id, name }))) throw noPasskey()
    return {}
  })

  serveStaff(app, deps, removeOwnPasskey, async ({ id, proof }, caller) => {
    caller.noted.subject = 'passkey removed'
    await provePerson(deps, caller, proof)
    await removePasskey(deps, caller.session, id)
    return {}
  })

  serveStaff(app, deps, askNewApp, async (_, { session: { staffId, email } }) => {
    const totpKey = newTotpKey()
    const { hostname } = new URL(deps.config.publicUrl)
    const sealed = sealedTotpKey(deps.config.keys.staff, staffId, totpKey).toString('base64')
    return { totpKey, totpPicture: totpPicture(totpKey, email, hostname), sealed }
  })

  serveStaff(app, deps, replaceOwnApp, async ({ proof, ...chosen }, caller) => {
    caller.noted.subject = 'authenticator app replaced'
    await provePerson(deps, caller, proof)
    await replaceAuthenticator(deps, caller.session, chosen)
    return {}
  })

  serveStaff(app, deps, renewRecoveryCodes, async ({ proof }, caller) => {
    caller.noted.subject = 'recovery codes renewed'
    await provePerson(deps, caller, proof)
    return { recoveryCodes: await renewRecovery(deps, caller.session) }
  })
}

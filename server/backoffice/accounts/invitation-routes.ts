import type { FastifyInstance } from 'fastify'
import {
  acceptInvitation,
  askInvitationPasskey,
  openInvitation,
} from '#contract/console/staff/sign-in.ts'
import { serveVisit } from '#server/backoffice/access/serve-visit.ts'
import { accept, invitedPerson } from '#server/backoffice/accounts/accept-invitation.ts'
import { totpPicture } from '#server/backoffice/credentials/totp-picture.ts'
import { staffPasskeyOptions } from '#server/backoffice/credentials/staff-passkey.ts'
import { letStaffIn } from '#server/backoffice/sign-in/let-staff-in.ts'
import { readDevice } from '#server/identity/session/device.ts'
import { hostBlock } from '#server/platform/http/limits/address-block.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** The calls of /console/invitation. */
export function invitationRoutes(
  app: FastifyInstance,
  deps: Pick<Dependencies, 'alarms' | 'clock' | 'config' | 'database' | 'limits' | 'random'>,
): void {
  serveVisit(app, openInvitation, async ({ secret }, { request }) => {
    await deps.limits.count('passkey', hostBlock(request.ip))
    const { email, name, totpKey } = await invitedPerson(deps, secret)
    const { hostname } = new URL(deps.config.publicUrl)
    return { email, name, totpKey, totpPicture: totpPicture(totpKey, email, hostname) }
  })

  serveVisit(app, askInvitationPasskey, async ({ secret }) => {
    const { staffId, email } = await invitedPerson(deps, secret)
    return { options: await staffPasskeyOptions(deps, { id: staffId, email }) }
  })

  serveVisit(app, acceptInvitation, async (input, visitor) => {
    const { secret, name, passkey, password, code } = input
    const device = readDevice(visitor.request) ?? 'Passkey'
    const chosen = { secret, name, passkey, password, code, device }
    const { staffId, recoveryCodes, began } = await accept(deps, chosen)
    await letStaffIn(deps, visitor, staffId, began)
    return { recoveryCodes }
  })
}

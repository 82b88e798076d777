import type { FastifyInstance } from 'fastify'
import { CODES } from '#contract/codes.ts'
import {
  decideBorrowersIdentity,
  showBorrowersIdentity,
} from '#contract/console/borrowers/borrower-actions.ts'
import { getBorrowersPicture } from '#contract/console/borrowers/files.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import { serveStaffFile } from '#server/backoffice/access/serve-staff-file.ts'
import { decideIdentity, showIdentity } from '#server/identity/picture/compare-pictures.ts'
import { idTypeName } from '#server/identity/information/id-number.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Serves the whole number of an ID, its pictures, and the decision on them. */
export function identityRoutes(
  app: FastifyInstance,
  deps: Pick<Dependencies, 'clock' | 'config' | 'database' | 'hooks' | 'random'>,
): void {
  const { database } = deps

  serveStaff(app, deps, showBorrowersIdentity, async ({ id, reason }, { session, noted }) => {
    noted.subject = id
    noted.borrowers(id)
    noted.reason = reason
    const shown = await showIdentity(deps, database, id, session.staffId)
    const { idType, idNumber } = shown.typed
    const named = idTypeName(idType)
    return { idType: named, idNumber, seen: shown.seen, kinds: shown.jpegs.map(({ kind }) => kind) }
  })

  serveStaff(app, deps, decideBorrowersIdentity, async ({ id, seen, refused }, caller) => {
    const { session, noted } = caller
    noted.subject = id
    noted.borrowers(id)
    noted.reason = refused?.reason ?? null
    const compared = { by: session.staffId, seen, refused }
    const fault = await decideIdentity(deps, database, id, compared)
    if (fault) throw new Refusal(CODES.notInThisStatus, englishOnly(fault))
    return {}
  })

  serveStaffFile(app, deps, getBorrowersPicture, async ({ id, kind }, { session, noted }) => {
    noted.subject = `${id} ${kind}`
    noted.borrowers(id)
    const { jpegs } = await showIdentity(deps, database, id, session.staffId)
    const shown = jpegs.find((each) => each.kind === kind)
    if (!shown) throw new Refusal(CODES.notFound, englishOnly('There is no such picture.'))
    return { type: 'image/jpeg', name: `${kind}.jpg`, bytes: shown.jpeg, shows: true }
  })
}

import type { FastifyInstance } from 'fastify'
import { CODES } from '#contract/codes.ts'
import { checkMoneyRequest } from '#contract/console/money-requests.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import { checkRequest, rejectRequest } from '#server/backoffice/approvals/maker-checker.ts'
import { MONEY_KINDS } from '#server/backoffice/money-requests/money-kinds.ts'
import { requestNamed } from '#server/backoffice/money-requests/stored-requests.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Serves the check of what somebody asked for in the books. */
export function moneyRequestRoutes(app: FastifyInstance, deps: Dependencies): void {
  serveStaff(app, deps, checkMoneyRequest, async ({ id, outcome, reason = '' }, caller) => {
    const { noted, session } = caller
    noted.subject = id
    noted.reason = reason || null
    const request = await requestNamed(deps.database, id)
    if (!request || !MONEY_KINDS.some((kind) => kind === request.kind))
      throw new Refusal(CODES.notFound, englishOnly('This request was not found.'))
    if (outcome === 'approved') await checkRequest(deps, id, session.staffId)
    else await rejectRequest(deps, id, { by: session.staffId, reason })
    return {}
  })
}

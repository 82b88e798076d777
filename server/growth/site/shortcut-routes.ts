import type { FastifyInstance, FastifyRequest } from 'fastify'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { SHORTCUT_PATHS } from '#contract/site/site.ts'
import { STATUS } from '#domain/journal/loan-status.ts'
import { brandQuery } from '#server/growth/site/site-address.ts'
import { loansWithLeads, type LoanWithLead } from '#server/lending/loan/details/list-loans.ts'
import { brandOfVisitor } from '#server/platform/http/language/brand.ts'
import { readTogether } from '#server/platform/database/column.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** A loan that can be paid. */
const PAYABLE: ReadonlySet<number> = new Set([STATUS.active, STATUS.dueSoon, STATUS.overdue])

/**
 * Opens what a shortcut of the app's icon names: the borrower's loan, or where to pay it. Who has
 * none, or is not signed in, gets the home screen.
 */
export function shortcutRoutes(app: FastifyInstance, deps: Dependencies): void {
  for (const [name, path] of Object.entries(SHORTCUT_PATHS))
    app.get(path, async (request, reply) => {
      const listed = await openLoanOf(deps, request)
      void reply.header('cache-control', 'no-store')
      if (!listed) {
        const query = brandQuery(deps, request, brandOfVisitor(deps, request))
        return reply.redirect(SCREEN_PATHS.main + query)
      }
      const { loan, status } = listed
      const screen = name === 'pay' && PAYABLE.has(status) ? 'repay' : 'order'
      const query = new URLSearchParams({ productId: loan.productId, orderId: loan.id })
      return reply.redirect(`${SCREEN_PATHS[screen]}?${query.toString()}`)
    })
}

async function openLoanOf(
  deps: Dependencies,
  request: FastifyRequest,
): Promise<LoanWithLead | null> {
  const found = await deps.authentication.identifySession(deps, request)
  if (!found) return null
  const { loans } = await readTogether(deps.database, {
    loans: loansWithLeads(deps, found.session.borrowerId),
  })
  return loans.find(({ loan }) => loan.isOpen) ?? null
}

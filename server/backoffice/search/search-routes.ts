import type { FastifyInstance } from 'fastify'
import { searchAll } from '#contract/console/search.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import { search } from '#server/backoffice/search/search.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** The search of the console; each borrower that a hit shows is kept in the log. */
export function searchRoutes(
  app: FastifyInstance,
  deps: Pick<Dependencies, 'clock' | 'config' | 'database' | 'payments' | 'payouts' | 'random'>,
): void {
  serveStaff(app, deps, searchAll, async ({ q }, { noted }) => {
    const hits = await search(deps, q)
    noted.borrowers(...hits.map(({ borrowerId }) => borrowerId))
    return { hits }
  })
}

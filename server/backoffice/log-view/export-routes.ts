import type { FastifyInstance } from 'fastify'
import { listExports, readFarAbove } from '#contract/console/reports/exports.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import { listTakenFiles, staffFarAbove } from '#server/backoffice/exports/taken-by-staff.ts'
import { cursorAfter, pageFrom } from '#server/backoffice/lists/cursor.ts'
import { serveList } from '#server/backoffice/lists/serve-list.ts'
import { readPlace } from '#server/backoffice/records/read-place.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Exports for compliance: which files left, and who has far more than their colleagues. */
export function exportRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { database, clock } = deps
  serveList(app, deps, listExports, async ({ cursor, size, staff = '', purpose = null }) => {
    const asked = { staff: staff || null, purpose, after: readPlace(cursor), most: size + 1 }
    const rows = await listTakenFiles(database, asked)
    const { items, next } = pageFrom(rows, size, ({ takenAt, id }) =>
      cursorAfter(takenAt.toString(), id),
    )
    return {
      items: items.map(({ takenAt, email, ...row }) => ({
        ...row,
        takenAt: takenAt.toString(),
        staff: email,
      })),
      next,
    }
  })

  serveStaff(app, deps, readFarAbove, async () => {
    const found = await staffFarAbove(database, clock.now())
    const emails = await emailsOf(
      deps,
      found.map(({ staffId }) => staffId),
    )
    return {
      rows: found.map(({ staffId, ...row }) => ({ staff: emails.get(staffId) ?? '', ...row })),
    }
  })
}

async function emailsOf(
  { database }: Pick<Dependencies, 'database'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .selectFrom('staff')
    .select(['id', 'email'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}

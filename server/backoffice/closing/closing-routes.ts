import type { FastifyInstance } from 'fastify'
import {
  closeDay,
  listDays,
  readDay,
  reopenDay,
  seeBlockers,
} from '#contract/console/money/closing.ts'
import { CODES } from '#contract/codes.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import { namesOfStaff } from '#server/backoffice/borrower/staff-names.ts'
import { listBlockers, dayPage, dayRow } from '#server/backoffice/closing/day-page.ts'
import { dayId, dayNamed, lastDay } from '#server/backoffice/closing/named-day.ts'
import { cursorAfter, pageFrom, valuesOfCursor } from '#server/backoffice/lists/cursor.ts'
import { serveList } from '#server/backoffice/lists/serve-list.ts'
import { dayOrRefusal } from '#server/backoffice/lists/uuid-filter.ts'
import { isStaffId } from '#server/backoffice/money-requests/money-request-wire.ts'
import { requestOnce } from '#server/backoffice/money-requests/request-once.ts'
import { closeDay as close } from '#server/payments/close/close-day.ts'
import { listedDays } from '#server/payments/close/closing-days.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Serves the daily close: days, what stands in the way of one, its close, and opening it again. */
export function closingRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { database } = deps

  serveList(app, deps, listDays, async ({ cursor, size, ...asked }) => {
    const filter = { brand: asked.brand || null, state: asked.state ?? null }
    const after = placeOf(cursor)
    const rows = await listedDays(database, lastDay(deps), { ...filter, after, most: size + 1 })
    const { items, next } = pageFrom(rows, size, ({ day, brand }) =>
      cursorAfter(day.toString(), brand),
    )
    const people = items.map(({ closedBy }) => closedBy ?? '')
    const names = await namesOfStaff(database, people.filter(isStaffId))
    return { items: items.map((row) => dayRow(row, names)), next }
  })

  serveStaff(app, deps, readDay, async ({ id }, { session }) =>
    dayPage(deps, await dayNamed(deps, id), session.staffId),
  )

  serveStaff(app, deps, seeBlockers, async ({ id }) => {
    const row = await dayNamed(deps, id)
    return row.state === 'closed' ? { items: [] } : listBlockers(deps, row)
  })

  serveStaff(app, deps, closeDay, async ({ id }, { noted, session }) => {
    noted.subject = id
    const { brand, day } = await dayNamed(deps, id)
    const { isClosed, unexplained } = await close(deps, brand, day, session.staffId)
    if (!isClosed)
      throw new Refusal(
        CODES.notInThisStatus,
        englishOnly(`Not closed: ${unexplained.length} unexplained. The page says which.`),
      )
    return {}
  })

  serveStaff(app, deps, reopenDay, async ({ id, reason }, { noted, session }) => {
    noted.subject = id
    noted.reason = reason
    const row = await dayNamed(deps, id)
    if (row.state !== 'closed')
      throw new Refusal(CODES.notInThisStatus, englishOnly('This day is not closed.'))
    const input = { brand: row.brand, day: row.day.toString() }
    const asked = { kind: 'reopenDay', input, reason, by: session.staffId } as const
    const kinds = ['reopenDay'] as const
    noted.subject = dayId(row)
    await requestOnce(deps, { ...asked, about: input, kinds }, async () => {})
    return {}
  })
}

function placeOf(cursor: string | undefined) {
  const values = valuesOfCursor(cursor, 2)
  if (!values) return null
  const [day = '', brand = ''] = values
  return { day: dayOrRefusal(day), brand }
}

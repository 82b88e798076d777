import type { FastifyInstance } from 'fastify'
import {
  importHolidays,
  saveHoliday,
  listHolidays,
  previewHolidayFile,
  readHolidayYear,
  takeHolidayOut,
} from '#contract/console/set-up/holidays.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import type { Noted } from '#server/backoffice/access/staff-caller.ts'
import { holidayRows, holidayYear } from '#server/backoffice/holidays/holiday-page.ts'
import * as keep from '#server/backoffice/holidays/save-holidays.ts'
import { cursorAfter, pageFrom, valuesOfCursor } from '#server/backoffice/lists/cursor.ts'
import { serveList } from '#server/backoffice/lists/serve-list.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Serves the calendar of holidays to admins: its years, one day, and files of proclamations. */
export function holidayRoutes(app: FastifyInstance, deps: Dependencies): void {
  const today = () => toManilaDate(deps.clock.now())
  const yearOf = (asked?: string) => (asked ? Number(asked) : today().year)

  serveList(app, deps, listHolidays, async ({ cursor, size, year }) => {
    const [after = ''] = valuesOfCursor(cursor, 1) ?? []
    const rows = await holidayRows(deps.database, yearOf(year), today())
    const rest = rows.filter(({ date }) => date > after)
    return pageFrom(rest, size, ({ date }) => cursorAfter(date))
  })

  serveStaff(app, deps, readHolidayYear, async ({ year }) =>
    holidayYear(deps.database, yearOf(year)),
  )

  serveStaff(app, deps, saveHoliday, async ({ edition, ...day }, { session, noted }) => {
    noted.subject = day.day
    noteChange(noted, await keep.saveHoliday(deps, { edition, by: session.staffId }, day))
    return {}
  })

  serveStaff(app, deps, takeHolidayOut, async ({ edition, day, reason }, { session, noted }) => {
    noted.subject = day
    noteChange(noted, await keep.takeHolidayOut(deps, { edition, by: session.staffId }, day))
    noted.reason = reason
    return {}
  })

  serveStaff(app, deps, previewHolidayFile, async ({ file }) => keep.previewHolidayFile(deps, file))

  serveStaff(app, deps, importHolidays, async ({ edition, file }, { session, noted }) => {
    const changed = await keep.importHolidays(deps, { edition, by: session.staffId }, file)
    noteChange(noted, changed)
    return { changedCount: Object.keys(changed.after).length }
  })
}

function noteChange(noted: Noted, changed: keep.ChangedDays): void {
  noted.changed = { borrowerId: null, ...changed }
}

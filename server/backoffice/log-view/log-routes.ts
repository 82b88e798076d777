import type { FastifyInstance } from 'fastify'
import { CODES } from '#contract/codes.ts'
import { checkStaffLog, listStaffLog, oneStaffLog } from '#contract/console/staff/staff-log.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import { cursorAfter, pageFrom, valuesOfCursor } from '#server/backoffice/lists/cursor.ts'
import { serveList } from '#server/backoffice/lists/serve-list.ts'
import {
  countLogLines,
  findDetail,
  findSetting,
  findLogLine,
  type LogFilter,
  type LogLine,
  logLines,
  type LogPlace,
} from '#server/backoffice/log-view/log-line-store.ts'
import { auditStaffMonth } from '#server/backoffice/staff-log/audit-staff-log.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openRow } from '#server/platform/field-encryption/sealed-row.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** The log of staff for compliance: its lines, one with what changed, and whether its chain is whole. */
export function logRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { database } = deps
  serveList(app, deps, listStaffLog, async ({ cursor, size, ...asked }) => {
    const place = placeOf(cursor)
    const lines = await logLines(database, filterOf(asked), place, size)
    const { items, next } = pageFrom(lines, size, cursorOf)
    return { items: items.map(wireOf), next }
  })

  serveStaff(app, deps, oneStaffLog, async ({ id }, caller) => {
    const [month, sequence] = partsOf(id)
    const line = month && (await findLogLine(database, month, sequence))
    if (!line) throw new Refusal(CODES.notFound, englishOnly('This line was not found.'))
    const { borrowerId, changed } = await valuesOf(database, line)
    if (borrowerId) caller.noted.borrowers(borrowerId)
    caller.noted.subject = id
    return { ...wireOf(line), ...beforeAndAfter(changed), isErased: line.hasDetail && !changed }
  })

  serveStaff(app, deps, checkStaffLog, async ({ month }) => {
    const first = dayOf(`${month}-01`)
    if (!first) throw new Refusal(CODES.inputRefused, englishOnly('month: no such month.'))
    const found = await database.transaction().execute(auditStaffMonth(first))
    const differences = found.map(({ subject, what }) => ({ line: subject, what }))
    return { month, lines: await countLogLines(database, first), differences }
  })
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** @throws Refusal -1002 for a borrower's id that is none, or a day that is not in the calendar */
function filterOf(asked: Readonly<Record<string, string | undefined>>): LogFilter {
  const { staff, borrower, act, from, to } = asked
  if (borrower && !UUID.test(borrower))
    throw new Refusal(CODES.inputRefused, englishOnly('borrower: give the id of a borrower.'))
  return {
    ...(staff && { staff }),
    ...(borrower && { borrower }),
    ...(act && { act }),
    ...(from && { from: startOf('from', from, 0) }),
    ...(to && { before: startOf('to', to, 1) }),
  }
}

/** The start of a day in Manila, or of one some days after it. */
function startOf(name: string, text: string, daysAfter: number): Temporal.Instant {
  const day = dayOf(text)
  if (!day) throw new Refusal(CODES.inputRefused, englishOnly(`${name}: no such day.`))
  return day.add({ days: daysAfter }).toZonedDateTime('Asia/Manila').toInstant()
}

function dayOf(text: string): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' })
  } catch {
    return null
  }
}

/** `2026-11.17` as the first day of its month and the number in its chain. */
function partsOf(id: string): readonly [Temporal.PlainDate | null, bigint] {
  const [, month = '', sequence = '0'] = /^(\d{4}-\d{2})\.(\d{1,15})$/.exec(id) ?? []
  return [dayOf(`${month}-01`), BigInt(sequence)]
}

/** @throws Refusal -1002 for a cursor that is not of this list */
function placeOf(cursor: string | undefined): LogPlace | null {
  const values = valuesOfCursor(cursor, 3)
  if (!values) return null
  const [at = '', month = '', sequence = ''] = values
  if (!INSTANT.test(at) || !dayOf(month) || !/^\d{1,15}$/.test(sequence))
    throw new Refusal(CODES.inputRefused, englishOnly('cursor: take it from the page before.'))
  return [at, month, sequence]
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?Z$/

function wireOf(line: LogLine) {
  const { month, sequence, at, staffId, email, roles, kind, act } = line
  const { subject, borrowers, reason, address } = line
  return {
    id: `${month.toString().slice(0, 7)}.${sequence}`,
    at: at.toString(),
    staffId,
    staff: email,
    roles,
    kind,
    act,
    subject,
    borrowers,
    reason,
    address,
  }
}

function cursorOf({ at, month, sequence }: LogLine): string {
  return cursorAfter(at.toString(), month.toString(), String(sequence))
}

/** What an action changed, of a borrower or of the lender's set-up; nulls without any. */
async function valuesOf(db: Database, line: LogLine) {
  const detail = line.hasDetail ? await findDetail(db, line) : null
  if (!detail) return { borrowerId: null, changed: line.hasDetail && (await findSetting(db, line)) }
  const { borrowerId, changed: plain, changed_sealed } = detail
  const values = { changed: plain, changed_sealed }
  return { borrowerId, changed: openRow(db, 'staff_log_detail', borrowerId, values).changed }
}

/** As JSON. */
function beforeAndAfter(changed: string | null | false) {
  if (!changed) return { before: null, after: null }
  const values = JSON.parse(changed) as { before?: object; after?: object }
  return { before: JSON.stringify(values.before ?? {}), after: JSON.stringify(values.after ?? {}) }
}

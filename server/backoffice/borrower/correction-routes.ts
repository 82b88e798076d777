import type { FastifyInstance } from 'fastify'
import {
  checkCorrection,
  type CORRECTION_KINDS,
  listCorrections,
  requestCorrection,
} from '#contract/console/money/corrections.ts'
import { maskedAccountNumber, maskedPhone } from '#domain/market/masking.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import { namesOfStaff } from '#server/backoffice/borrower/staff-names.ts'
import { cursorAfter, pageFrom } from '#server/backoffice/lists/cursor.ts'
import { serveList } from '#server/backoffice/lists/serve-list.ts'
import { readPlace } from '#server/backoffice/records/read-place.ts'
import { checkCorrection as check } from '#server/identity/correction/check-correction.ts'
import { requestCorrection as request } from '#server/identity/correction/request-correction.ts'
import { listWaitingCorrections } from '#server/identity/correction/waiting-corrections.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Serves corrections of a borrower's data: one person of staff asks, another does it. */
export function correctionRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { database } = deps

  serveStaff(app, deps, requestCorrection, async (asked, { session, noted }) => {
    const { id, kind, value = '', account = null, reason, evidence } = asked
    noted.subject = id
    noted.borrowers(id)
    noted.reason = reason
    const wanted = { borrowerId: id, kind, value, account, reason, evidence, by: session.staffId }
    const correction = await database.transaction().execute(async (tx) => request(deps, tx, wanted))
    const { before, after } = correction
    noted.changed = { borrowerId: id, before: { [kind]: before }, after: { asked: after } }
    return { correctionId: correction.id }
  })

  serveStaff(app, deps, checkCorrection, async (asked, { session, noted }) => {
    const { id, correctionId, outcome, reason } = asked
    noted.subject = correctionId
    noted.borrowers(id)
    noted.reason = reason ?? null
    const answer = { borrowerId: id, id: correctionId, outcome, by: session.staffId }
    const { kind, before, after } = await check(deps, answer)
    const done = outcome === 'done' ? { [kind]: after } : { [kind]: before }
    noted.changed = { borrowerId: id, before: { [kind]: before }, after: done }
    return {}
  })

  serveList(app, deps, listCorrections, async ({ cursor, size }, { session, noted }) => {
    const place = readPlace(cursor)
    const after = place && { askedAt: place.at, id: place.id }
    const rows = await listWaitingCorrections(database, { after, most: size + 1 })
    const { items, next } = pageFrom(rows, size, (row) =>
      cursorAfter(row.askedAt.toString(), row.id),
    )
    noted.borrowers(...items.map(({ borrowerId }) => borrowerId))
    const names = await namesOfStaff(
      database,
      items.map(({ askedBy }) => askedBy),
    )
    return {
      items: items.map((row) => ({
        id: row.id,
        borrowerId: row.borrowerId,
        kind: row.kind,
        askedAt: row.askedAt.toString(),
        askedBy: names.get(row.askedBy) ?? '',
        before: row.before && SHOWN[row.kind](row.before),
        after: row.after,
        reason: row.reason,
        evidence: row.evidence,
        isOwn: row.askedBy === session.staffId,
      })),
      next,
    }
  })
}

/** What a value was before, in a list: a page of it is no file of telephone numbers and accounts. */
const SHOWN: Readonly<Record<(typeof CORRECTION_KINDS)[number], (value: string) => string>> = {
  name: (name) => name,
  number: maskedPhone,
  account: (account) => {
    const [bank = '', ...number] = account.split(' ')
    return `${bank} ${maskedAccountNumber(number.join(' '))}`
  },
}

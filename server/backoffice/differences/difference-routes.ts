import type { FastifyInstance } from 'fastify'
import { CODES } from '#contract/codes.ts'
import {
  blameProvider,
  explainBankLine,
  listDifferences,
  previewSettlement,
  readDifference,
  recheckDifference,
  settleBankLine,
  reverseTransfer,
  undoExplanation,
  writeOffDifference,
} from '#contract/console/money/differences.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import {
  explainAsStaff,
  settlementPreview,
} from '#server/backoffice/differences/explain-as-staff.ts'
import { differencePage, openNamed } from '#server/backoffice/differences/difference-page.ts'
import { differenceRow } from '#server/backoffice/differences/difference-wire.ts'
import { differenceNamed } from '#server/backoffice/differences/named-difference.ts'
import { undoAsStaff } from '#server/backoffice/differences/undo-as-staff.ts'
import { cursorAfter, pageFrom, valuesOfCursor } from '#server/backoffice/lists/cursor.ts'
import { serveList } from '#server/backoffice/lists/serve-list.ts'
import { dayOrRefusal } from '#server/backoffice/lists/uuid-filter.ts'
import { queuedDifferences } from '#server/payments/reconciliation/differences/queued-differences.ts'
import { recheckDifference as recheck } from '#server/payments/reconciliation/differences/recheck-difference.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { ProviderSilent } from '#server/providers/exchange/provider-silent.ts'

/** Serves the queue of differences, one of them, and what finance does with it. */
export function differenceRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { database, clock } = deps

  serveList(app, deps, listDifferences, async ({ cursor, size, ...asked }) => {
    const today = toManilaDate(clock.now())
    const { kind = null, state = null } = asked
    const [party, brand] = [asked.party || null, asked.brand || null]
    const filter = { kind, state, party, brand, after: placeOf(cursor), most: size + 1 }
    const rows = await queuedDifferences(database, today, filter)
    const page = pageFrom(rows, size, ({ since, kind: of, subject }) =>
      cursorAfter(since.toString(), of, subject),
    )
    return { items: page.items.map((row) => differenceRow(row, today)), next: page.next }
  })

  serveStaff(app, deps, readDifference, async ({ id }, caller) => {
    caller.noted.subject = id
    return differencePage(deps, differenceNamed(id), caller)
  })

  serveStaff(app, deps, recheckDifference, async ({ id }, { noted }) => {
    noted.subject = id
    const name = differenceNamed(id)
    await openNamed(deps, name)
    return { isOver: await orSilent(async () => recheck(deps, name)) }
  })

  for (const [endpoint, kind] of [
    [blameProvider, 'blameProvider'],
    [writeOffDifference, 'writeOffDifference'],
    [explainBankLine, 'explainLine'],
    [settleBankLine, 'settleLine'],
    [reverseTransfer, 'reverseTransfer'],
  ] as const)
    serveStaff(app, deps, endpoint, async ({ id, reason, ...given }, { noted, session }) => {
      noted.subject = id
      noted.reason = reason
      const asked = { name: differenceNamed(id), kind, given, reason, by: session.staffId }
      await explainAsStaff(deps, asked)
      return {}
    })

  serveStaff(app, deps, undoExplanation, async ({ id, seen, reason }, { noted, session }) => {
    noted.subject = id
    noted.reason = reason
    await undoAsStaff(deps, { name: differenceNamed(id), seen, reason, by: session.staffId })
    return {}
  })

  serveStaff(app, deps, previewSettlement, async ({ id, ...days }) =>
    settlementPreview(deps, differenceNamed(id), days),
  )
}

function placeOf(cursor: string | undefined) {
  const values = valuesOfCursor(cursor, 3)
  if (!values) return null
  const [since = '', kind = '', subject = ''] = values
  return { since: dayOrRefusal(since), kind, subject }
}

/** Nobody waits for a provider that does not answer. */
async function orSilent<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error
    throw new Refusal(
      CODES.notInThisStatus,
      englishOnly('The provider does not answer now. Try again later.'),
    )
  }
}

import type { FastifyInstance } from 'fastify'
import { CODES } from '#contract/codes.ts'
import {
  listSurplus,
  previewRefund,
  readSurplus,
  refundSurplus,
} from '#contract/console/money/surplus.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import { cursorAfter, pageFrom, valuesOfCursor } from '#server/backoffice/lists/cursor.ts'
import { serveList } from '#server/backoffice/lists/serve-list.ts'
import { uuidOrRefusal } from '#server/backoffice/lists/uuid-filter.ts'
import { refundAsStaff } from '#server/backoffice/surplus/refund-as-staff.ts'
import { REFUND_WORDS } from '#server/backoffice/surplus/refunds-wire.ts'
import { refundPreview, surplusPage, surplusRow } from '#server/backoffice/surplus/surplus-page.ts'
import type { RefundState } from '#domain/states/refund.ts'
import {
  findSurplus,
  listSurpluses,
  type Surplus,
} from '#server/payments/refunds/list-surpluses.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Serves what borrowers paid too much, and its refunds. */
export function surplusRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { database } = deps

  serveList(app, deps, listSurplus, async ({ state, cursor, size }, { noted }) => {
    const after = placeOf(cursor)
    const states =
      state === undefined || state === 'underWay' ? (state ?? null) : statesCalled(state)
    const rows = await listSurpluses(database, { states, after, most: size + 1 })
    const { items, next } = pageFrom(rows, size, ({ surplus, borrowerId }) =>
      cursorAfter(surplus.toString(), borrowerId),
    )
    noted.borrowers(...items.map(({ borrowerId }) => borrowerId))
    return { items: await Promise.all(items.map(async (row) => surplusRow(database, row))), next }
  })

  serveStaff(app, deps, readSurplus, async ({ id }, { noted }) => {
    noted.subject = id
    noted.borrowers(id)
    return surplusPage(deps, await named(id))
  })

  serveStaff(app, deps, previewRefund, async ({ id, amount }, { noted }) => {
    noted.subject = id
    await named(id)
    return refundPreview(deps, id, BigInt(amount))
  })

  serveStaff(app, deps, refundSurplus, async ({ id, amount, reason }, { session, noted }) => {
    noted.subject = id
    noted.reason = reason
    noted.borrowers(id)
    const { surplus } = await named(id)
    const asked = { borrowerId: id, amount: BigInt(amount), reason, by: session.staffId }
    const requestId = await refundAsStaff(deps, asked)
    const after = { amount, requestId, state: 'proposed' }
    noted.changed = { borrowerId: id, before: { surplus: surplus.toString() }, after }
    return { requestId }
  })

  async function named(id: string): Promise<Surplus> {
    const surplus = await findSurplus(database, id)
    if (!surplus)
      throw new Refusal(CODES.notFound, englishOnly('This borrower never paid too much.'))
    return surplus
  }
}

/** States of refunds by the console's word. */
function statesCalled(word: string): RefundState[] {
  return (Object.keys(REFUND_WORDS) as RefundState[]).filter(
    (state) => REFUND_WORDS[state] === word,
  )
}

function placeOf(cursor: string | undefined) {
  const values = valuesOfCursor(cursor, 2)
  if (!values) return null
  const [surplus = '', id = ''] = values
  if (!/^\d{1,16}$/.test(surplus))
    throw new Refusal(CODES.inputRefused, englishOnly('cursor: take it from the page before.'))
  return { surplus, borrowerId: uuidOrRefusal('cursor', id) ?? '' }
}

import { CODES } from '#contract/codes.ts'
import type { listGeneralLedger } from '#contract/console/reports/reports.ts'
import { cursorAfter, pageFrom, valuesOfCursor } from '#server/backoffice/lists/cursor.ts'
import type { ListInput } from '#server/backoffice/lists/serve-list.ts'
import { instantOrRefusal } from '#server/backoffice/lists/uuid-filter.ts'
import { askedBrand, askedPeriod } from '#server/backoffice/reports/asked-report.ts'
import {
  type LedgerLine,
  ledgerLines,
  type LedgerPlace,
} from '#server/ledger/reports/general-ledger.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** A page of the general ledger. */
export async function generalLedgerPage(
  deps: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  input: ListInput<typeof listGeneralLedger>,
) {
  const { items, next } = await generalLedgerLines(deps, input)
  return { items: items.map(lineWire), next }
}

/** The lines of a page, and the cursor of the next. */
export async function generalLedgerLines(
  deps: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  { brand, from, to, account, cursor, size }: ListInput<typeof listGeneralLedger>,
): Promise<{ readonly items: readonly LedgerLine[]; readonly next: string | null }> {
  const rows = await ledgerLines(deps.database, {
    brand: askedBrand(deps, brand),
    ...askedPeriod(deps, { from, to }),
    account: account || null,
    after: placeOf(cursor),
    most: size + 1,
  })
  return pageFrom(rows, size, (row) =>
    cursorAfter(row.at.toString(), row.chain, ...[row.sequence, row.line, row.side].map(String)),
  )
}

function lineWire(row: LedgerLine) {
  const { chain, sequence, line, side, at, postedOn, valueOn, event, reference, reason, account } =
    row
  const amount = String(row.amount)
  return {
    id: [chain, sequence, line, side].join(':'),
    bookedAt: at.toString(),
    postedOn: postedOn.toString(),
    valueOn: valueOn.toString(),
    event,
    reference,
    reason,
    loanNumber: row.loanNumber ?? '',
    account,
    debit: side === 1 ? amount : '',
    credit: side === 2 ? amount : '',
  }
}

/** @throws Refusal -1002 for what no page gave */
function placeOf(cursor: string | undefined): LedgerPlace | null {
  const values = valuesOfCursor(cursor, 5)
  if (!values) return null
  const [at = '', chain = '', ...rest] = values
  if (!rest.every((value) => /^\d{1,9}$/.test(value)))
    throw new Refusal(CODES.inputRefused, englishOnly('cursor: take it from the page before.'))
  const [sequence = 0, line = 0, side = 0] = rest.map(Number)
  const place = { chain, sequence: BigInt(sequence), line, side }
  return { at: Temporal.Instant.from(instantOrRefusal(at)), ...place }
}

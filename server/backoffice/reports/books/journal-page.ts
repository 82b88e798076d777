import type { listJournal } from '#contract/console/reports/regulator-reports.ts'
import { pesosText } from '#server/backoffice/exports/pesos-text.ts'
import type { ListInput } from '#server/backoffice/lists/serve-list.ts'
import { generalLedgerLines } from '#server/backoffice/reports/books/general-ledger-page.ts'
import type { LedgerLine } from '#server/ledger/reports/general-ledger.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * A page of the general ledger as QuickBooks Online imports journal entries: lines of one number
 * balance and have 21 characters at most, days are MM/DD/YYYY, pesos with a point, and accounts by their names.
 */
export async function journalPage(
  deps: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  input: ListInput<typeof listJournal>,
) {
  const { items, next } = await generalLedgerLines(deps, input)
  return { items: items.map(journalLine), next }
}

function journalLine(row: LedgerLine) {
  const { chain, sequence, line, side, postedOn, reference, account, loanNumber } = row
  const pesos = pesosText(row.amount)
  return {
    id: [chain, sequence, line, side].join(':'),
    journalNo: [loanNumber ?? chain.replace('brand:', ''), sequence].join('-'),
    journalDate: dayOf(postedOn),
    accountName: account,
    description: [row.event, row.reason, reference].join(', '),
    debits: side === 1 ? pesos : '',
    credits: side === 2 ? pesos : '',
  }
}

function dayOf({ year, month, day }: Temporal.PlainDate): string {
  return [String(month).padStart(2, '0'), String(day).padStart(2, '0'), year].join('/')
}

import { writeChart } from '#server/backoffice/accounting/chart.ts'
import { Key, Seen, words } from '#server/backoffice/request-kinds/request-fields.ts'
import { requestKind } from '#server/backoffice/request-kinds/request-kind.ts'

/** What the accountants of the lender may request. */
export const ACCOUNTING_REQUESTS = {
  /** Writes a brand's chart of accounts. */
  writeChart: requestKind({
    input: { brand: Key, chart: words(8000, 'a line an account'), seen: Seen },
    shows: 'setting',
    carryOut: async (tx, change, moment, deps) => writeChart(deps, tx, change, moment),
  }),
} as const

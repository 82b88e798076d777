import { answersAnyColumn } from '#server/platform/database/connections/any-column.ts'
import { isTest, type SentStatement } from '#server/platform/database/testing/testing-statements.ts'
import { formatFailure } from './tally.ts'

/** Where a statement may be planned at each use: it is sent a few times a day, or by staff. */
const RARE = [
  'server/backoffice/',
  'server/growth/promotion/pages/',
  'server/ledger/audit/',
  'server/lending/product/offered-terms.ts',
  'server/payments/payment/audit/',
  'server/payments/reconciliation/',
]

/** Failures: statements of the product that name no columns, so that PostgreSQL keeps no plan of them. */
export function plannedEachTime(sent: readonly SentStatement[]): string[] {
  return sent
    .filter(({ text, from }) => isHot(from) && answersAnyColumn(text))
    .map(({ text, from }) =>
      formatFailure(`${from}: a statement is planned at each use; name its columns`, text.trim()),
    )
}

/** Sent by the product, and by no library of it. */
function isHot(from: string): boolean {
  return from.startsWith('server/') && !isTest(from) && !RARE.some((path) => from.startsWith(path))
}

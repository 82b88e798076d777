import type { readBankStatement } from '#contract/console/money/bank-statements.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { statementRow } from '#server/backoffice/bank-statements/statement-wire.ts'
import { STATEMENT_REQUESTS } from '#server/backoffice/money-requests/money-kinds.ts'
import { moneyRequestsWire } from '#server/backoffice/money-requests/money-request-wire.ts'
import { requestsAbout } from '#server/backoffice/money-requests/stored-requests.ts'
import { isLastStatement } from '#server/payments/bank/files/removable-statement.ts'
import type { ListedStatement } from '#server/payments/bank/files/list-statements.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** A statement, and what is asked for about it. @param names of staff by their ids */
export async function statementPage(
  { database }: Pick<Dependencies, 'database'>,
  found: ListedStatement,
  names: ReadonlyMap<string, string>,
  readerId: string,
): Promise<StaffOutput<typeof readBankStatement>> {
  const requests = await requestsAbout(database, STATEMENT_REQUESTS, { statement: found.id })
  return {
    ...statementRow(found, names),
    isLast: await isLastStatement(database, found),
    requests: await moneyRequestsWire(database, requests, readerId),
  }
}

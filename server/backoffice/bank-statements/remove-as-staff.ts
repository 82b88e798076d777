import { STATEMENT_REQUESTS } from '#server/backoffice/money-requests/money-kinds.ts'
import { requestOnce } from '#server/backoffice/money-requests/request-once.ts'
import type { Replacement } from '#server/payments/bank/files/replace-statement.ts'
import { checkRemoval } from '#server/payments/bank/files/remove-statement.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** A statement that a person of staff wants to take back. */
export interface StaffRemoval {
  readonly statement: string
  readonly reason: string
  readonly by: string
}

/**
 * Requests to take a statement back; another person approves it. The request has what it was.
 *
 * @returns the id of the request
 * @throws Refusal as `removeStatement`; -1005 when a request about it waits
 */
export async function removeAsStaff(
  deps: Pick<Dependencies, 'clock' | 'database' | 'random'>,
  { statement, reason, by }: StaffRemoval,
): Promise<string> {
  const taken = await deps.database.transaction().execute(async (tx) => checkRemoval(tx, statement))
  const input = statementInput(taken, taken.lineCount)
  const about = { statement }
  const asked = { kind: 'removeStatement', input, reason, by, about } as const
  return requestOnce(deps, { ...asked, kinds: STATEMENT_REQUESTS }, async (tx) => {
    await checkRemoval(tx, statement)
  })
}

/** What a request says of a statement. */
export function statementInput(
  { id, account, name, closesOn, opening, closing }: Replacement['statement'],
  lineCount: number,
) {
  return {
    statement: id,
    account,
    ...(name && { name: name.slice(0, MAX_NAME) }),
    closesOn: closesOn.toString(),
    opening: String(opening),
    closing: String(closing),
    lineCount: String(lineCount),
  }
}

/** Characters of a name in a request. */
const MAX_NAME = 400

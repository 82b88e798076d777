import { insertRequest } from '#server/backoffice/approvals/approval-request-store.ts'
import { requestContent, type NewRequest } from '#server/backoffice/approvals/approval-requests.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inputRefused } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import { recordRefusal } from '#server/platform/staff/record-refusal.ts'
import { staffPerson } from '#server/platform/staff/staff-person.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type Deps = Pick<Dependencies, 'clock' | 'database' | 'random'>

/** Characters of a reason, as the calls of the console have it. */
const MAX_REASON = 500

/**
 * Stores an approval request; the books do not change yet.
 *
 * @param within the transaction of something else that is stored with it; without one it has its own,
 *   and a refusal is kept
 * @returns the request's id, for the checker
 * @throws Refusal -1002 for an unknown field, one that is missing or of another form, a reason that
 *   says nothing, and nobody's name
 */
export async function requestApproval(
  deps: Deps,
  newRequest: NewRequest,
  maker: string,
  within?: Transaction,
): Promise<string> {
  const id = deps.random.uuid()
  if (within) {
    await store(deps, within, id, newRequest, maker)
    return id
  }
  const { loanId, entryReference }: Partial<Record<string, string>> = newRequest.input
  const subject = loanId ?? entryReference ?? id
  await recordRefusal(deps, { act: 'propose', subject, by: maker }, async () =>
    deps.database.transaction().execute(async (tx) => store(deps, tx, id, newRequest, maker)),
  )
  return id
}

async function store(
  { clock }: Deps,
  tx: Transaction,
  id: string,
  { kind, input: given, reason }: NewRequest,
  maker: string,
): Promise<void> {
  const madeBy = staffPerson(maker)
  const { input } = requestContent(kind, given)
  if (reason.trim() === '') throw inputRefused(englishOnly('reason: this must be said.'))
  if (reason.length > MAX_REASON)
    throw inputRefused(englishOnly(`reason: up to ${MAX_REASON} characters.`))
  await insertRequest(tx, { id, kind, input: { ...input, reason }, madeBy }, clock.now())
}

import {
  type RequestKindName,
  type RequestContent,
  requestContent,
  type RequestInput,
} from '#server/backoffice/approvals/approval-requests.ts'
import { approveRequest } from '#server/backoffice/approvals/maker-checker.ts'
import { requestApproval } from '#server/backoffice/approvals/request-approval.ts'
import { seenOfLoan } from '#server/lending/loan/changes/refuse-changed-loan.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type KindAndInput = {
  [Each in RequestKindName]: [kind: Each, input: RequestInput<Each>]
}[RequestKindName]

/** What two people do in tests: Ines requests, Omar approves. Each returns the id of the request. */
export function twoPeople(deps: Dependencies) {
  const request = async (content: RequestContent) =>
    requestApproval(deps, { ...content, reason: 'agreed in a test' }, 'ines')

  async function approved(content: RequestContent): Promise<string> {
    const id = await request(content)
    await approveRequest(deps, id, 'omar')
    return id
  }

  return {
    request,
    byTwo: async (...[kind, input]: KindAndInput) => approved(requestContent(kind, input)),
    writeOff: async (loanId: string) => approved(await writeOffRequest(deps, loanId)),
    assign: async (entryReference: string, loanId: string) =>
      approved(await assignmentRequest(deps, entryReference, loanId)),
    reverse: async (entryReference: string) =>
      approved(await reversalRequest(deps, entryReference)),
  }
}

type Deps = Pick<Dependencies, 'database'>

/** To write a loan off, as it is now. */
export async function writeOffRequest(
  { database }: Deps,
  loanId: string,
): Promise<RequestContent<'writeOff'>> {
  return { kind: 'writeOff', input: { loanId, seen: await seenOfLoan(database, loanId) } }
}

/** To assign money in suspense to a loan, as it is now. */
export async function assignmentRequest(
  { database }: Deps,
  entryReference: string,
  loanId: string,
): Promise<RequestContent<'assignSuspense'>> {
  const seen = await seenOfLoan(database, loanId)
  return { kind: 'assignSuspense', input: { entryReference, loanId, seen } }
}

/** To reverse a posting of a loan, as it is now. */
export async function reversalRequest(
  { database }: Deps,
  entryReference: string,
): Promise<RequestContent<'reversePosting'>> {
  const { loan_id } = await database
    .selectFrom('entry')
    .select('loan_id')
    .where('reference', '=', entryReference)
    .executeTakeFirstOrThrow()
  const loanId = loan_id ?? ''
  const seen = await seenOfLoan(database, loanId)
  return { kind: 'reversePosting', input: { loanId, seen, entryReference } }
}

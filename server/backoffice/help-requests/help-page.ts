import type { listHelpRequests, readHelpRequest } from '#contract/console/service/help-requests.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { callsStoppedUntil } from '#domain/contacts/call-stop.ts'
import { lateFrom } from '#domain/contacts/complaint-clock.ts'
import { namesOfStaff } from '#server/backoffice/borrower/staff-names.ts'
import { reschedulesToday } from '#server/backoffice/help-requests/reschedules-today.ts'
import { findName } from '#server/identity/information/correct-name.ts'
import { findOwnLoan } from '#server/lending/loan/record/find-loan.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { HelpRequest } from '#server/service/help-request/help-request.ts'

type Row = StaffOutput<typeof listHelpRequests>['items'][number]

/** A request for help in the queue. */
export async function helpRow(
  { database }: Pick<Dependencies, 'database'>,
  request: HelpRequest,
  now: Temporal.Instant,
): Promise<Row> {
  const { borrowerId, loanId, reason, canPay, askedAt, dueOn } = request
  const loan = await findOwnLoan(database, borrowerId, loanId)
  return {
    id: loanId,
    loanNumber: loan?.number ?? '',
    borrowerId,
    borrowerName: (await findName(database, borrowerId)) ?? '',
    reason,
    amount: canPay?.amount.toString() ?? '',
    payOn: canPay?.on.toString() ?? '',
    askedAt: askedAt.toString(),
    dueAt: lateFrom(dueOn).toString(),
    stoppedUntil: callsStoppedUntil(request, now)?.toString() ?? null,
  }
}

/** One request for help, and how it can be answered now. */
export async function helpPage(
  deps: Pick<Dependencies, 'database' | 'clock'>,
  request: HelpRequest,
): Promise<StaffOutput<typeof readHelpRequest>> {
  const { id, words, answer, answerText, answeredAt, answeredBy } = request
  const names = await namesOfStaff(deps.database, answeredBy === null ? [] : [answeredBy])
  return {
    ...(await helpRow(deps, request, deps.clock.now())),
    requestId: id,
    words,
    answer: answer ?? '',
    answerText,
    answeredAt: answeredAt?.toString() ?? null,
    answeredBy: names.get(answeredBy ?? '') ?? '',
    ...(await reschedulesToday(deps, request)),
  }
}

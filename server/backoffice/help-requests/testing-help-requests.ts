import { listHelpRequests, readHelpRequest } from '#contract/console/service/help-requests.ts'
import type { Input } from '#contract/endpoint.ts'
import { askForHelp, getHelpRequest } from '#contract/loan/help-request.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import type { PaidOutLoan } from '#server/payments/posting/testing-repayment.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import type { TestApp } from '#server/app/testing/testing-app.ts'

/** Borrowers who ask for help, and people of support who answer. */
export async function helpTools(server: TestApp) {
  const { app } = server
  const support = await testStaff(server, 'support')
  const seen = async ({ orderId, token }: PaidOutLoan) =>
    ask(app, getHelpRequest, { orderId }, { token })
  return {
    support,
    asks: async (
      { orderId, token }: PaidOutLoan,
      form: Partial<Input<typeof askForHelp>> = {},
      key?: string,
    ) =>
      ask(
        app,
        askForHelp,
        { orderId, reason: 'illness', ...form },
        { token, ...(key && { headers: { 'idempotency-key': key } }) },
      ),
    help: async (loan: PaidOutLoan) => (await seen(loan)).data,
    seen,
    queue: async () => (await support.call(listHelpRequests, {})).data.items,
    request: async ({ orderId: id }: PaidOutLoan, reason?: string) =>
      (await support.call(readHelpRequest, { id, ...(reason && { reason }) })).data,
  }
}

import { approveRequest } from '#server/backoffice/approvals/maker-checker.ts'
import { returnAsStaff } from '#server/backoffice/suspense/assign-as-staff.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import type { TestApp } from '#server/app/testing/testing-app.ts'

/** The account that a sender named. */
export const SENDER = {
  bankCode: 'GXCHPHM2XXX',
  accountNumber: '09171234567',
  holderName: 'Ben Santos',
  phone: '09171234567',
}

/** How money in suspense goes back to its sender: Ines asks, Omar approves, the provider pays it out. */
export function returnTools({ deps, ...server }: TestApp) {
  const { act } = repaymentTools({ deps, ...server })

  /** @returns the id of the request */
  const askReturn = async (entryReference: string) =>
    returnAsStaff(deps, entryReference, SENDER, { reason: 'agreed in a test', by: 'ines' })

  /** Two people agreed; the provider has it, and has not paid it out yet. */
  async function sendBack(entryReference: string): Promise<void> {
    await approveRequest(deps, await askReturn(entryReference), 'omar')
    await settleJobs(deps)
  }

  /** The provider pays out what it has. */
  const paidOut = async () => act('POST', '/clock', { hours: 0.1 })

  return {
    askReturn,
    sendBack,
    paidOut,
    returned: async (entryReference: string) => {
      await sendBack(entryReference)
      await paidOut()
    },
  }
}

import type { Output } from '#contract/endpoint.ts'
import type { getLoanDetails } from '#contract/loan.ts'

/** What the server tells of one loan. */
export type LoanDetails = Output<typeof getLoanDetails>

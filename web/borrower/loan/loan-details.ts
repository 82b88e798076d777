import type { Output } from '#contract/endpoint.ts'
import type { getLoanDetails } from '#contract/loan/loan.ts'

/** The server's data of one loan. */
export type LoanDetails = Output<typeof getLoanDetails>

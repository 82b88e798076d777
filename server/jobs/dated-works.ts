import type { DatedWork } from '#server/jobs/walker.ts'
import { turnLoans } from '#server/loan/turning-days.ts'

/** All dated work, in the order in which works of one moment are done. */
export const DATED_WORKS: readonly DatedWork[] = [turnLoans]

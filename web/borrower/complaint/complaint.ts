import type { getComplaint } from '#contract/complaint/complaint-handling.ts'
import type { Output } from '#contract/endpoint.ts'

/** One complaint as complaint details loads it. */
export type Complaint = Output<typeof getComplaint>

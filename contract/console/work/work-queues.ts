/** What is given out to people of staff, in the order of the page of work. */
export const WORK_QUEUES = [
  'applications',
  'identities',
  'complaints',
  'claims',
  'helpRequests',
  'collections',
  'differences',
] as const

export type WorkQueueKey = (typeof WORK_QUEUES)[number]

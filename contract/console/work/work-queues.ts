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

/** The list of each below /console; one item is at `<page>/<item>/show`. */
export const WORK_PAGES: Readonly<Record<WorkQueueKey, string>> = {
  applications: 'applications',
  identities: 'borrowers',
  complaints: 'complaints',
  claims: 'claims',
  helpRequests: 'help-requests',
  collections: 'collections',
  differences: 'differences',
}

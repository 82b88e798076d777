import type { Action } from '#contract/console/staff-action.ts'

/** What is given out to people of staff, in the order of the page of work. */
export const WORK_QUEUES = [
  'applications',
  'identities',
  'complaints',
  'claims',
  'helpRequests',
  'collections',
  'differences',
  'tasks',
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
  tasks: 'borrowers',
}

/** Who works in each: takes items, and is given some. */
export const WORK_ACTIONS: Readonly<Record<WorkQueueKey, Action>> = {
  applications: 'decideApplication',
  identities: 'acceptIdentity',
  complaints: 'replyToComplaint',
  claims: 'matchClaim',
  helpRequests: 'answerHelp',
  collections: 'contactBorrower',
  differences: 'explainDifference',
  tasks: 'finishTask',
}

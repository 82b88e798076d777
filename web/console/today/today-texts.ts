import type { QueueKey } from '#contract/console/today.ts'

const queues: Readonly<Record<QueueKey, string>> = {
  complaints: 'Complaints without a reply',
  claims: 'Payments that borrowers say they made',
  tasks: 'Borrowers about whom a task waits',
  helpRequests: 'Borrowers who asked for help with a loan',
  unresolvedComplaints: 'Complaints that are answered and not resolved (30 days)',
  brokenPromises: 'Promises that late borrowers did not keep',
  brokenPlans: 'Hardship plans that are not kept',
  applications: 'Applications to decide',
  identities: 'Pictures of IDs to compare',
  notDecided: 'Applications that nobody decided in time, this week',
  corrections: 'Corrections that another person approves',
  screenings: 'Borrowers whom a sanctions list may name',
  held: 'Borrowers on a compliance hold',
  suspense: 'Payments in suspense',
  payouts: 'Payouts that are stuck',
  heldPayouts: 'Payouts that a rule holds',
  unfundedPayouts: 'Payouts that wait for money at the provider',
  refunds: 'Borrowers whose refund is not paid yet',
  returns: 'Suspense payments being returned',
  differences: 'Differences from providers and banks',
  openDays: 'Days not closed',
  approvals: 'Requests that another person approves',
  wording: 'Wording that another person approves',
  policies: 'Underwriting policies to publish',
  products: 'Products to publish or to withdraw',
  staffRequests: 'Roles and invitations that another admin approves',
  parkedLoans: 'Loans at which a scheduled job failed',
  failedJobs: 'Jobs that failed at every try',
}

/** Words of Today. */
export const todayTexts = {
  title: 'Today',
  /** Also in index.html, where it is painted before the scripts have come. */
  about:
    'What waits for a person, counted now: how many, how long the oldest has waited, and how many are past their time.',
  queues,
  past: (count: number) => `${count} past their time`,
  oldest: (time: string) => `the oldest for ${time}`,
  nothingIn: (empty: number, all: number) =>
    empty === all ? 'Nothing waits.' : `Nothing waits in ${empty} more`,
}

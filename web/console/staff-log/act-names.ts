import { type Act, ACTS } from '#contract/console/staff-act.ts'

/** What each act is called; signing in and unlocking are done without a role. */
const NAMES: Readonly<Record<Act | 'signIn' | 'unlock', string>> = {
  signIn: 'Sign in',
  unlock: 'Unlock the console',
  ownAccount: 'Own account',
  seeToday: 'Today',
  search: 'Search',
  readMoney: 'The books’ queues',
  readReports: 'Reports',
  readRegulatorFiles: 'Files for authorities',
  readFaults: 'Failed jobs',
  readBorrowers: 'Borrowers',
  readLoans: 'Loans',
  readApplications: 'Applications',
  readComplaints: 'Complaints',
  readClaims: 'Claims',
  showIdentity: 'ID number and pictures',
  acceptIdentity: 'Pictures of an ID',
  writeNote: 'Note',
  decideApplication: 'Decide an application',
  setLimit: 'Set a limit',
  blockBorrower: 'Block or unblock',
  replyToComplaint: 'Reply to a complaint',
  resolveComplaint: 'Resolve a complaint',
  reopenComplaint: 'Reopen a complaint',
  matchClaim: 'Match a claim',
  clearClaim: 'Clear a claim',
  requestCorrection: 'Ask for a correction',
  checkCorrection: 'Check a correction',
  holdBorrower: 'Hold or release',
  releasePayout: 'Release a payout',
  checkPayout: 'Check a release',
  declinePayout: 'Decline a payout',
  assignSuspense: 'Assign money in suspense',
  returnSuspense: 'Return money in suspense',
  refundSurplus: 'Refund a surplus',
  writeOff: 'Write off a loan',
  reversePosting: 'Reverse a posting',
  recheckDifference: 'Check a difference again',
  explainDifference: 'Explain a difference',
  importStatement: 'Import a bank statement',
  moveOwnMoney: 'Move own money',
  closeDay: 'Close a day',
  reopenDay: 'Open a closed day',
  checkMoney: 'Check a request for the books',
  readStaffLog: 'Log of staff',
  readStaff: 'People of staff',
  inviteStaff: 'Invite',
  endStaff: 'End an account',
  requestRole: 'Ask for a role',
  checkRole: 'Check a role',
}

/** An act of another version keeps its own word. */
export function nameOfAct(act: string): string {
  return Object.hasOwn(NAMES, act) ? NAMES[act as Act] : act
}

export const ACT_CHOICES = ACTS.map((act) => [act, NAMES[act]] as const)

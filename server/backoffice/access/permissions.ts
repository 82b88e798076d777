import type { Act } from '#contract/console/staff-act.ts'
import type { Role } from '#contract/console/roles.ts'

/** What everybody of staff may do. */
const ALL = ['ownAccount', 'seeToday'] as const satisfies readonly Act[]

/** What everybody may do who works with borrowers. */
const READS = [
  ...ALL,
  'search',
  'readBorrowers',
  'readLoans',
  'readApplications',
  'readComplaints',
  'readClaims',
  'writeNote',
] as const satisfies readonly Act[]

/** Who may do what. The server looks here at every call; the console shows only what is allowed. */
export const PERMISSIONS: Readonly<Record<Role, readonly Act[]>> = {
  support: [
    ...READS,
    'replyToComplaint',
    'resolveComplaint',
    'reopenComplaint',
    'matchClaim',
    'clearClaim',
    'requestCorrection',
  ],
  underwriter: [
    ...READS,
    'showIdentity',
    'acceptIdentity',
    'decideApplication',
    'setLimit',
    'blockBorrower',
    'checkCorrection',
    'readPolicy',
    'draftPolicy',
    'checkPolicy',
  ],
  collections: [
    ...READS,
    'readCollections',
    'contactBorrower',
    'recordPromise',
    'proposeWriteOff',
    'proposeHardshipPlan',
    'waiveCharges',
  ],
  finance: [
    ...READS,
    'readMoney',
    'readReports',
    'matchClaim',
    'clearClaim',
    'releasePayout',
    'checkPayout',
    'declinePayout',
    'assignSuspense',
    'returnSuspense',
    'refundSurplus',
    'waiveCharges',
    'writeOff',
    'reversePosting',
    'recheckDifference',
    'explainDifference',
    'importStatement',
    'moveOwnMoney',
    'closeDay',
    'reopenDay',
    'checkMoney',
    'makeArchives',
  ],
  compliance: [
    ...READS,
    'readMoney',
    'readReports',
    'readRegulatorFiles',
    'readFaults',
    'readCollections',
    'showIdentity',
    'holdBorrower',
    'checkCorrection',
    'readProducts',
    'checkProduct',
    'readPolicy',
    'checkPolicy',
    'makeArchives',
    'openArchives',
    'readHolidays',
    'readMessageTexts',
    'readBrands',
    'readStaffLog',
  ],
  admin: [
    ...ALL,
    'readFaults',
    'readProducts',
    'draftProduct',
    'withdrawProduct',
    'checkProduct',
    'readStaff',
    'inviteStaff',
    'endStaff',
    'requestRole',
    'checkRole',
    'readPromotionPages',
    'editPromotionPage',
    'publishPromotionPage',
    'readHolidays',
    'keepHolidays',
    'readMessageTexts',
    'writeMessageText',
    'readBrands',
    'writeBrand',
  ],
}

/** What somebody with these roles may do. */
export function actsOf(roles: readonly Role[]): ReadonlySet<Act> {
  return new Set(roles.flatMap((role) => PERMISSIONS[role]))
}

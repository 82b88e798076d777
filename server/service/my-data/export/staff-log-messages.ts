import type { Action } from '#contract/console/staff-action.ts'
import type { Role } from '#contract/console/staff/roles.ts'
import type { Localized } from '#server/platform/messages/localized.ts'

/** How an export says which kind of staff opened or changed what. */
interface StaffLogMessages {
  readonly roles: Readonly<Record<Role, string>>
  /** What they did, after their role; an action of another version is `otherwise`. */
  readonly acts: Readonly<Partial<Record<Action, string>>>
  readonly otherwise: string
  readonly exported: string
  readonly without: string
}

export const STAFF_LOG_MESSAGES: Localized<StaffLogMessages> = {
  en: {
    roles: {
      support: 'Customer service',
      underwriter: 'Who decides applications',
      collections: 'Collections',
      finance: 'Bookkeeping',
      compliance: 'Compliance',
      admin: 'Administration',
    },
    acts: {
      search: 'found you by a search',
      readBorrowers: 'opened your data',
      readLoans: 'opened your loans',
      readApplications: 'opened your application',
      readComplaints: 'opened your complaint',
      readClaims: 'opened a payment that you told us of',
      showIdentity: 'saw your ID',
      acceptIdentity: 'decided on the pictures of your ID',
      writeNote: 'wrote a note',
      writeToBorrower: 'wrote to you',
      finishTask: 'finished a task about you',
      decideApplication: 'decided your application',
      setLimit: 'set your limit',
      blockBorrower: 'stopped or allowed new loans',
      replyToComplaint: 'replied to your complaint',
      resolveComplaint: 'closed your complaint',
      reopenComplaint: 'reopened your complaint',
      matchClaim: 'matched a payment that you told us of',
      clearClaim: 'closed a payment that you told us of',
      requestCorrection: 'asked for a correction of your data',
      checkCorrection: 'checked a correction of your data',
      releasePayout: 'released a payout to you, or asked for it',
      checkPayout: 'checked the release of a payout to you',
      declinePayout: 'withdrew a payout to you',
      readCollections: 'opened your late loan',
      contactBorrower: 'called or wrote to you about a late loan',
      recordPromise: 'recorded what you promised to pay',
      proposeWriteOff: 'asked to write off a debt of yours in the books',
      proposeHardshipPlan: 'asked to offer you an easier plan',
      readStaffLog: 'read who opened your data',
    },
    otherwise: 'opened or changed your data',
    exported: 'took away a file with your data',
    without: 'Staff',
  },
  fil: {
    roles: {
      support: 'Customer Service',
      underwriter: 'Nagdedesisyon sa mga application',
      collections: 'Collections',
      finance: 'Nag-aayos ng mga record',
      compliance: 'Compliance',
      admin: 'Administration',
    },
    acts: {
      search: 'nakita ka sa paghahanap',
      readBorrowers: 'binuksan ang data mo',
      readLoans: 'binuksan ang mga loan mo',
      readApplications: 'binuksan ang application mo',
      readComplaints: 'binuksan ang reklamo mo',
      readClaims: 'binuksan ang bayad na sinabi mo sa amin',
      showIdentity: 'tiningnan ang ID mo',
      acceptIdentity: 'nagdesisyon sa mga picture ng ID mo',
      writeNote: 'may isinulat na note',
      writeToBorrower: 'sinulatan ka',
      finishTask: 'tinapos ang isang gawain tungkol sa iyo',
      decideApplication: 'nagdesisyon sa application mo',
      setLimit: 'itinakda ang limit mo',
      blockBorrower: 'pinigil o pinayagan ang bagong loan',
      replyToComplaint: 'sumagot sa reklamo mo',
      resolveComplaint: 'isinara ang reklamo mo',
      reopenComplaint: 'binuksan ulit ang reklamo mo',
      matchClaim: 'natukoy ang bayad na sinabi mo sa amin',
      clearClaim: 'isinara ang bayad na sinabi mo sa amin',
      requestCorrection: 'humiling ng pagtama sa data mo',
      checkCorrection: 'tiningnan ang pagtama sa data mo',
      releasePayout: 'nagpalabas ng padala sa iyo, o humiling nito',
      checkPayout: 'sinuri ang pagpapalabas ng padala sa iyo',
      declinePayout: 'binawi ang padala sa iyo',
      readCollections: 'binuksan ang overdue mong loan',
      contactBorrower: 'tumawag o sumulat sa iyo tungkol sa overdue na loan',
      recordPromise: 'nag-record ng ipinangako mong bayad',
      proposeWriteOff: 'humiling na i-write off sa record ang isang utang mo',
      proposeHardshipPlan: 'humiling na alukin ka ng mas magaang plan',
      readStaffLog: 'binasa kung sino ang nagbukas ng data mo',
    },
    otherwise: 'binuksan o binago ang data mo',
    exported: 'naglabas ng file na may data mo',
    without: 'Staff',
  },
}

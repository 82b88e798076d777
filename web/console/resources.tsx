// The pages of the console: one row for each kind of thing.
//
// To add one:
// 1. Declare its calls in contract/console/<feature>.ts: `staffList` (rows have an `id`), and
//    `staffRead` with the input `{ id }` for one of them.
// 2. Write `web/console/<feature>/<feature>-list.tsx` with ListPage (kit/list-page.tsx) and
//    `<feature>-page.tsx` with ShowPage (kit/show-page.tsx), sections with Section
//    (kit/section.tsx), acts with ActionDialog (kit/act-dialog.tsx). Words stand in
//    `<feature>-texts.ts`.
// 3. Add a row here, to the money's (money-resources.tsx) or to the set-up's
//    (set-up-resources.tsx). The list is at /console/<name>, one at /console/<name>/<id>/show
//    (recordPath in kit/path-of.ts); the row stands in the menu, `g` and its key lead there.
//
// Elements are HTML with CSS modules (no MUI component: it would double the first page); a name of
// a style sheet is used once in web/. What a borrower can write goes
// through BorrowerText (kit/borrower-text.tsx).
import { lazy } from 'react'
import { listArchives, readArchive } from '#contract/console/reports/archives.ts'
import { listLateLoans, readLateLoan } from '#contract/console/service/collections.ts'
import { listClaimQueue, readClaim } from '#contract/console/service/claim.ts'
import { listHelpRequests, readHelpRequest } from '#contract/console/service/help-requests.ts'
import { listComplaintQueue, readComplaint } from '#contract/console/service/complaint.ts'
import { listStaff } from '#contract/console/staff/staff-accounts.ts'
import { getApplication, listApplications } from '#contract/console/loans/applications.ts'
import { getBorrower, listBorrowers } from '#contract/console/borrowers/borrowers.ts'
import { listCorrections } from '#contract/console/money/corrections.ts'
import { listExports } from '#contract/console/reports/exports.ts'
import { getLoan, listLoans } from '#contract/console/loans/loans.ts'
import {
  listPolicyVersions,
  readPolicyVersion,
} from '#contract/console/set-up/underwriting-policy.ts'
import { listStaffLog, oneStaffLog } from '#contract/console/staff/staff-log.ts'
import { listWork } from '#contract/console/work/work.ts'
import { BATCH_RESOURCE } from '#web/console/batch/batch-resource.tsx'
import type { ConsoleResource } from '#web/console/console-resource.ts'
import { MONEY_RESOURCES } from '#web/console/money-resources.tsx'
import { SET_UP_RESOURCES } from '#web/console/set-up-resources.tsx'
import { resourceTexts } from '#web/console/resource-texts.ts'
import { SHAPES } from '#web/kit/icon/shapes.ts'

export const RESOURCES: readonly ConsoleResource[] = [
  {
    name: 'work',
    act: 'seeToday',
    list: listWork,
    label: resourceTexts.work,
    icon: SHAPES.copy,
    key: '4',
    List: lazy(() =>
      import('#web/console/work/work-list.tsx').then(({ WorkList }) => ({ default: WorkList })),
    ),
  },
  BATCH_RESOURCE,
  {
    name: 'complaints',
    act: 'readComplaints',
    list: listComplaintQueue,
    one: readComplaint,
    label: resourceTexts.complaints,
    icon: SHAPES.letter,
    key: 'c',
    List: lazy(() =>
      import('#web/console/complaint/complaint-list.tsx').then(({ ComplaintList }) => ({
        default: ComplaintList,
      })),
    ),
    Show: lazy(() =>
      import('#web/console/complaint/complaint-page.tsx').then(({ ComplaintPage }) => ({
        default: ComplaintPage,
      })),
    ),
  },
  {
    name: 'claims',
    act: 'readClaims',
    list: listClaimQueue,
    one: readClaim,
    label: resourceTexts.claims,
    icon: SHAPES.shield,
    key: 'p',
    List: lazy(() =>
      import('#web/console/claim/claim-list.tsx').then(({ ClaimList }) => ({ default: ClaimList })),
    ),
    Show: lazy(() =>
      import('#web/console/claim/claim-page.tsx').then(({ ClaimPage }) => ({ default: ClaimPage })),
    ),
  },
  {
    name: 'help-requests',
    act: 'answerHelp',
    list: listHelpRequests,
    one: readHelpRequest,
    label: resourceTexts.helpRequests,
    icon: SHAPES.clock,
    key: '3',
    List: lazy(() =>
      import('#web/console/help/help-list.tsx').then(({ HelpList }) => ({ default: HelpList })),
    ),
    Show: lazy(() =>
      import('#web/console/help/help-page.tsx').then(({ HelpPage }) => ({ default: HelpPage })),
    ),
  },
  {
    name: 'staff',
    act: 'readStaff',
    list: listStaff,
    label: resourceTexts.staff,
    icon: SHAPES.people,
    key: 's',
    List: lazy(() =>
      import('#web/console/staff-accounts/staff-list.tsx').then(({ StaffList }) => ({
        default: StaffList,
      })),
    ),
  },
  {
    name: 'applications',
    act: 'readApplications',
    list: listApplications,
    one: getApplication,
    label: resourceTexts.applications,
    icon: SHAPES.check,
    key: 'a',
    List: lazy(() =>
      import('#web/console/application/application-list.tsx').then(({ ApplicationList }) => ({
        default: ApplicationList,
      })),
    ),
    Show: lazy(() =>
      import('#web/console/application/application-page.tsx').then(({ ApplicationPage }) => ({
        default: ApplicationPage,
      })),
    ),
  },
  {
    name: 'borrowers',
    act: 'readBorrowers',
    list: listBorrowers,
    one: getBorrower,
    label: resourceTexts.borrowers,
    icon: SHAPES.person,
    key: 'b',
    List: lazy(() =>
      import('#web/console/borrower/borrower-list.tsx').then(({ BorrowerList }) => ({
        default: BorrowerList,
      })),
    ),
    Show: lazy(() =>
      import('#web/console/borrower/borrower-page.tsx').then(({ BorrowerPage }) => ({
        default: BorrowerPage,
      })),
    ),
  },
  {
    name: 'loans',
    act: 'readLoans',
    list: listLoans,
    one: getLoan,
    label: resourceTexts.loans,
    icon: SHAPES.loans,
    key: 'o',
    List: lazy(() =>
      import('#web/console/loan/loan-list.tsx').then(({ LoanList }) => ({ default: LoanList })),
    ),
    Show: lazy(() =>
      import('#web/console/loan/loan-page.tsx').then(({ LoanPage }) => ({ default: LoanPage })),
    ),
  },
  {
    name: 'collections',
    act: 'readCollections',
    list: listLateLoans,
    one: readLateLoan,
    label: resourceTexts.collections,
    icon: SHAPES.handset,
    key: 'n',
    List: lazy(() =>
      import('#web/console/collection/late-loan-list.tsx').then(({ LateLoanList }) => ({
        default: LateLoanList,
      })),
    ),
    Show: lazy(() =>
      import('#web/console/collection/late-loan-page.tsx').then(({ LateLoanPage }) => ({
        default: LateLoanPage,
      })),
    ),
  },
  ...MONEY_RESOURCES,
  {
    name: 'reports',
    act: 'readReports',
    label: resourceTexts.reports,
    icon: SHAPES.chart,
    key: 'e',
    List: lazy(() =>
      import('#web/console/report/report-list.tsx').then(({ ReportList }) => ({
        default: ReportList,
      })),
    ),
    Show: lazy(() =>
      import('#web/console/report/report-page.tsx').then(({ ReportPage }) => ({
        default: ReportPage,
      })),
    ),
  },
  ...SET_UP_RESOURCES,
  {
    name: 'underwriting',
    act: 'readPolicy',
    list: listPolicyVersions,
    one: readPolicyVersion,
    label: resourceTexts.underwriting,
    icon: SHAPES.scales,
    key: 'w',
    List: lazy(() =>
      import('#web/console/underwriting/policy-list.tsx').then(({ PolicyList }) => ({
        default: PolicyList,
      })),
    ),
    Show: lazy(() =>
      import('#web/console/underwriting/policy-page.tsx').then(({ PolicyPage }) => ({
        default: PolicyPage,
      })),
    ),
  },
  {
    name: 'archives',
    act: 'makeArchives',
    list: listArchives,
    one: readArchive,
    label: resourceTexts.archives,
    icon: SHAPES.box,
    key: 'g',
    List: lazy(() =>
      import('#web/console/archive/archive-list.tsx').then(({ ArchiveList }) => ({
        default: ArchiveList,
      })),
    ),
    Show: lazy(() =>
      import('#web/console/archive/archive-page.tsx').then(({ ArchivePage }) => ({
        default: ArchivePage,
      })),
    ),
  },
  {
    name: 'corrections',
    act: 'checkCorrection',
    list: listCorrections,
    label: resourceTexts.corrections,
    icon: SHAPES.pencil,
    key: 'r',
    List: lazy(() =>
      import('#web/console/borrower/correction-list.tsx').then(({ CorrectionList }) => ({
        default: CorrectionList,
      })),
    ),
  },
  {
    name: 'staff-log',
    act: 'readStaffLog',
    list: listStaffLog,
    one: oneStaffLog,
    label: resourceTexts.staffLog,
    icon: SHAPES.eye,
    key: 'l',
    List: lazy(() =>
      import('#web/console/staff-log/staff-log-list.tsx').then(({ StaffLogList }) => ({
        default: StaffLogList,
      })),
    ),
    Show: lazy(() =>
      import('#web/console/staff-log/staff-log-page.tsx').then(({ StaffLogPage }) => ({
        default: StaffLogPage,
      })),
    ),
  },
  {
    name: 'exports',
    act: 'readStaffLog',
    list: listExports,
    label: resourceTexts.exports,
    icon: SHAPES.down,
    key: '1',
    List: lazy(() =>
      import('#web/console/data-export/export-list.tsx').then(({ ExportList }) => ({
        default: ExportList,
      })),
    ),
  },
]

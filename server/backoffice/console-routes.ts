import type { FastifyInstance } from 'fastify'
import { applicationRoutes } from '#server/backoffice/applications/application-routes.ts'
import { creditReportRoutes } from '#server/backoffice/applications/credit-report-routes.ts'
import { screeningRoutes } from '#server/backoffice/applications/screening-routes.ts'
import { accountingRoutes } from '#server/backoffice/accounting-pages/accounting-routes.ts'
import { accountRoutes } from '#server/backoffice/accounts/account-routes.ts'
import { invitationRoutes } from '#server/backoffice/accounts/invitation-routes.ts'
import { oidcRoutes } from '#server/backoffice/oidc/oidc-routes.ts'
import { ownFactorRoutes } from '#server/backoffice/sign-in/own-factor-routes.ts'
import { ownAccountRoutes } from '#server/backoffice/sign-in/own-account-routes.ts'
import { staffSignInRoutes } from '#server/backoffice/sign-in/sign-in-routes.ts'
import { meRoutes } from '#server/backoffice/access/me-routes.ts'
import { claimConsoleRoutes } from '#server/backoffice/claim/claim-routes.ts'
import { collectionRoutes } from '#server/backoffice/collections/collection-routes.ts'
import { complaintConsoleRoutes } from '#server/backoffice/complaint/complaint-routes.ts'
import { borrowerRoutes } from '#server/backoffice/borrower/borrower-routes.ts'
import { correctionRoutes } from '#server/backoffice/borrower/correction-routes.ts'
import { identityRoutes } from '#server/backoffice/borrower/identity-routes.ts'
import { standingRoutes } from '#server/backoffice/borrower/standing-routes.ts'
import { writingRoutes } from '#server/backoffice/borrower/writing-routes.ts'
import { loanRoutes } from '#server/backoffice/loan/loan-routes.ts'
import { helpConsoleRoutes } from '#server/backoffice/help-requests/help-routes.ts'
import { holidayRoutes } from '#server/backoffice/holidays/holiday-routes.ts'
import { messageTextRoutes } from '#server/backoffice/wording/text-routes.ts'
import { brandRoutes } from '#server/backoffice/wording/brand-routes.ts'
import { heldPayoutRoutes } from '#server/backoffice/held-payouts/held-payout-routes.ts'
import { suspenseRoutes } from '#server/backoffice/suspense/suspense-routes.ts'
import { surplusRoutes } from '#server/backoffice/surplus/surplus-routes.ts'
import { hardshipPlanRoutes } from '#server/backoffice/loan-actions/hardship-plan-routes.ts'
import { loanActionRoutes } from '#server/backoffice/loan-actions/loan-action-routes.ts'
import { approvalRoutes } from '#server/backoffice/approval-pages/approval-routes.ts'
import { statementRoutes } from '#server/backoffice/bank-statements/statement-routes.ts'
import { closingRoutes } from '#server/backoffice/closing/closing-routes.ts'
import { differenceRoutes } from '#server/backoffice/differences/difference-routes.ts'
import { exportRoutes } from '#server/backoffice/log-view/export-routes.ts'
import { logRoutes } from '#server/backoffice/log-view/log-routes.ts'
import { promotionPageRoutes } from '#server/backoffice/promotion-pages/page-routes.ts'
import { batchRoutes } from '#server/backoffice/batch-actions/batch-routes.ts'
import { archiveRoutes } from '#server/backoffice/archives/archive-routes.ts'
import { exclusionRoutes } from '#server/backoffice/exclusions/exclusion-routes.ts'
import { policyRoutes } from '#server/backoffice/underwriting-policy/policy-routes.ts'
import { productRoutes } from '#server/backoffice/products/product-routes.ts'
import { reportRoutes } from '#server/backoffice/reports/report-routes.ts'
import { setUpRoutes } from '#server/backoffice/set-up/set-up-routes.ts'
import { savedViewRoutes } from '#server/backoffice/saved-views/saved-view-routes.ts'
import { searchRoutes } from '#server/backoffice/search/search-routes.ts'
import { todayRoutes } from '#server/backoffice/today/today-routes.ts'
import { taskRoutes } from '#server/backoffice/work/task-routes.ts'
import { workRoutes } from '#server/backoffice/work/work-routes.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Every call of the staff console, module by module. */
export function consoleRoutes(deps: Dependencies) {
  return async (app: FastifyInstance) => {
    meRoutes(app, deps)
    savedViewRoutes(app, deps)
    applicationRoutes(app, deps)
    creditReportRoutes(app, deps)
    screeningRoutes(app, deps)
    complaintConsoleRoutes(app, deps)
    claimConsoleRoutes(app, deps)
    helpConsoleRoutes(app, deps)
    staffSignInRoutes(app, deps)
    ownAccountRoutes(app, deps)
    ownFactorRoutes(app, deps)
    invitationRoutes(app, deps)
    accountRoutes(app, deps)
    oidcRoutes(app, deps)
    borrowerRoutes(app, deps)
    standingRoutes(app, deps)
    writingRoutes(app, deps)
    taskRoutes(app, deps)
    identityRoutes(app, deps)
    correctionRoutes(app, deps)
    loanRoutes(app, deps)
    heldPayoutRoutes(app, deps)
    suspenseRoutes(app, deps)
    surplusRoutes(app, deps)
    loanActionRoutes(app, deps)
    hardshipPlanRoutes(app, deps)
    collectionRoutes(app, deps)
    approvalRoutes(app, deps)
    statementRoutes(app, deps)
    closingRoutes(app, deps)
    differenceRoutes(app, deps)
    promotionPageRoutes(app, deps)
    reportRoutes(app, deps)
    accountingRoutes(app, deps)
    productRoutes(app, deps)
    policyRoutes(app, deps)
    exclusionRoutes(app, deps)
    archiveRoutes(app, deps)
    holidayRoutes(app, deps)
    brandRoutes(app, deps)
    messageTextRoutes(app, deps)
    todayRoutes(app, deps)
    workRoutes(app, deps)
    batchRoutes(app, deps)
    setUpRoutes(app, deps)
    searchRoutes(app, deps)
    logRoutes(app, deps)
    exportRoutes(app, deps)
  }
}

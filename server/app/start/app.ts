import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { STAFF_BASE } from '#contract/console/staff-endpoint.ts'
import { API_BASE } from '#contract/request-context.ts'
import { consolePage } from '#server/backoffice/console-page.ts'
import { consoleRoutes } from '#server/backoffice/console-routes.ts'
import { GAUGES } from '#server/app/start/gauges.ts'
import { passkeyRoutes } from '#server/identity/passkey/passkey-routes.ts'
import { signInRoutes } from '#server/identity/sign-in/sign-in-routes.ts'
import { agreementPages } from '#server/lending/agreement/agreement-pages.ts'
import {
  applicationRoutes,
  calculatorRoutes,
  confirmV2Routes,
} from '#server/lending/application/application-routes.ts'
import { examplePages } from '#server/lending/agreement/example-pages.ts'
import { bookkeepingRoutes } from '#server/lending/bookkeeping/bookkeeping-routes.ts'
import { areaRoutes } from '#server/identity/area/area-routes.ts'
import { emailRoutes } from '#server/identity/information/email-routes.ts'
import { informationRoutes } from '#server/identity/information/information-routes.ts'
import { pictureRoutes } from '#server/identity/picture/picture-routes.ts'
import { notificationRoutes } from '#server/service/notifications/notification-routes.ts'
import { complaintRoutes, handlingRoutes } from '#server/service/complaint/complaint-routes.ts'
import { imageRoutes } from '#server/service/complaint/images/image-routes.ts'
import { disclosurePages } from '#server/lending/disclosure/disclosure-pages.ts'
import { disclosureRoutes } from '#server/lending/disclosure/disclosure-routes.ts'
import { apiDocs } from '#server/platform/http/pages/api-docs.ts'
import { barPages } from '#server/platform/http/pages/maintenance-bar.ts'
import { refuseWrites } from '#server/platform/http/refusals/refuse-writes.ts'
import { refuseCrossSite } from '#server/platform/http/callers/cross-site.ts'
import { answerErrors } from '#server/platform/http/refusals/errors.ts'
import { limitRequests } from '#server/platform/http/limits/general-limit.ts'
import { CLOSING, stopGracefully } from '#server/platform/http/log/graceful-stop.ts'
import { healthRoutes } from '#server/platform/http/log/health.ts'
import { logRequests } from '#server/platform/http/log/log.ts'
import { traceRequests } from '#server/platform/traces/trace-requests.ts'
import { measure } from '#server/platform/http/log/metrics.ts'
import { listAlarms, recentSchedulerState } from '#server/platform/jobs/scheduler-state.ts'
import { EarlyAnswers } from '#server/platform/http/cache/early-answers.ts'
import { openServer } from '#server/platform/http/serve/open-server.ts'
import { SCHEMA_COMPILERS } from '#server/platform/http/serve/schema-compilers.ts'
import { requestIds } from '#server/platform/http/serve/request-id.ts'
import { alarmsOfHold } from '#server/platform/recovery/report-restore.ts'
import { markPages } from '#server/platform/http/pages/test-mark.ts'
import { pageRoutes } from '#server/platform/http/pages/pages.ts'
import { alarmsOfSecurityText, securityText } from '#server/platform/http/headers/security-text.ts'
import { workerRoutes } from '#server/platform/http/serve/worker-routes.ts'
import { screenFailures } from '#server/platform/http/refusals/screen-failures.ts'
import { securityHeaders } from '#server/platform/http/headers/security-headers.ts'
import { sessionRoutes } from '#server/identity/session/session-routes.ts'
import { answerBroken, answerUnreadable } from '#server/platform/http/serve/unreadable.ts'
import { hardshipRoutes } from '#server/lending/hardship/hardship-routes.ts'
import { legalRoutes } from '#server/lending/legal/legal-routes.ts'
import { loanRoutes } from '#server/lending/loan/details/loan-routes.ts'
import { statementRoutes } from '#server/lending/statement/statement-routes.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { myDataRoutes } from '#server/service/my-data/my-data-routes.ts'
import { helpRoutes } from '#server/service/help-request/help-routes.ts'
import { paymentClaimRoutes } from '#server/service/payment-claim/payment-claim-routes.ts'
import { partnerRoutes } from '#server/growth/partner/partner-routes.ts'
import { productRoutes } from '#server/lending/home/product-routes.ts'
import { bannerRoutes } from '#server/growth/promotion/banner-routes.ts'
import { promotionPages } from '#server/growth/promotion/promotion-page.ts'
import { promotionRoutes } from '#server/growth/promotion/promotion-routes.ts'
import { registrationRoutes } from '#server/growth/promotion/registration/registration-routes.ts'
import { noticeRoutes } from '#server/payments/notices/notice-routes.ts'
import { smsReportRoutes } from '#server/providers/text-messages/report-routes.ts'
import { channelLogos } from '#server/payments/channels/channel-logo.ts'
import { receiptRoutes } from '#server/payments/receipts/receipt-routes.ts'
import { resultRoutes } from '#server/payments/results/result-routes.ts'
import { extensionRoutes } from '#server/payments/options/extension-routes.ts'
import { payoffRoutes } from '#server/payments/options/payoff-routes.ts'
import { cardRepaymentRoutes } from '#server/payments/card-repayment/card-repayment-routes.ts'
import { channelRoutes } from '#server/payments/channels/channel-routes.ts'
import { repaymentRoutes } from '#server/payments/intents/repayment/repayment-routes.ts'
import { payoutAccountRoutes } from '#server/identity/payout-account/payout-account-routes.ts'
import { recommendationRoutes } from '#server/growth/recommendation/recommendation-routes.ts'
import { appLinks } from '#server/growth/site/app-links.ts'
import { shortcutRoutes } from '#server/growth/site/shortcut-routes.ts'
import { siteRoutes } from '#server/growth/site/site-routes.ts'
import { pushRoutes } from '#server/service/push/push-routes.ts'
import { supportRoutes } from '#server/service/support/support-routes.ts'
import {
  endSlowBodies,
  SLOW_HEADS,
  stillConnection,
} from '#server/platform/http/limits/slow-bodies.ts'
import { shedLoad } from '#server/platform/http/limits/shed-load.ts'
import { setVisitorLanguage } from '#server/platform/http/language/request-language.ts'
import { reminderRoutes } from '#server/lending/reminder/reminder-routes.ts'
import { zeroBalanceRoutes } from '#server/lending/zero-balance/zero-balance-routes.ts'

/** Bodies of calls are small forms; uploads have another limit. */
const BODY_BYTES = 64 * 1024

/**
 * Builds the app from its dependencies, without listening: tests inject into it, main.ts listens.
 *
 * @param sandbox null when it does not run
 */
export async function buildApp(
  deps: Dependencies,
  sandbox: { routes(app: FastifyInstance, deps: Dependencies): void } | null,
): Promise<FastifyInstance> {
  const early = new EarlyAnswers(deps)
  const app = Fastify({
    serverFactory: (framework, options) => openServer(early.before(framework), options),
    loggerInstance: deps.logger,
    // log.ts writes one line per request, without the query.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(deps.config.trustProxy),
    bodyLimit: BODY_BYTES,
    http: SLOW_HEADS,
    connectionTimeout: stillConnection(deps.config),
    trustProxy: deps.config.trustProxy.length > 0 ? [...deps.config.trustProxy] : false,
    routerOptions: { maxParamLength: 200 },
    schemaController: { compilersFactory: SCHEMA_COMPILERS },
    // Fields that no schema names are dropped (trust requirement 11). What forms carry as text gets
    // its type in SCHEMA_COMPILERS.
    ajv: { customOptions: { removeAdditional: 'all', coerceTypes: false, allErrors: false } },
    ...CLOSING,
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerBroken,
  })

  app.decorate('endpoints', [])
  app.decorate('staffEndpoints', [])
  app.decorateRequest('caller', null)
  app.decorateRequest('staff', null)
  app.decorateRequest('looked', null)
  app.decorate('earlyAnswers', early)
  answerErrors(app, deps)
  stopGracefully(app)
  endSlowBodies(app)
  // Before the lines of the log, which name the trace.
  if (deps.tracer) traceRequests(app, deps.tracer)
  logRequests(app)
  const observe = measure(app, deps, GAUGES)
  await app.register(cookie)
  setVisitorLanguage(app, deps)
  await securityHeaders(app, deps)
  early.begin(app, { observe, ...(await refuseEarly(app, deps)) })
  await finishAnswers(app, deps)
  await app.register(formbody, { bodyLimit: BODY_BYTES })
  await apiDocs(app, deps)

  healthRoutes(app, deps, async () => [
    ...(await alarmsOfHold(deps)),
    ...alarmsOfSecurityText(deps.config, deps.clock.now().toZonedDateTimeISO('UTC').toPlainDate()),
    ...listAlarms(await recentSchedulerState(deps)),
  ])
  securityText(app, deps)
  await app.register(calls(deps), { prefix: API_BASE })
  await app.register(consoleRoutes(deps), { prefix: STAFF_BASE })
  await deps.renderer.serveFiles(app, deps.assets)
  pagesAndFiles(app, deps)
  sandbox?.routes(app, deps)
  return app
}

/** What is opened, not called. */
function pagesAndFiles(app: FastifyInstance, deps: Dependencies): void {
  emailRoutes(app, deps)
  pageRoutes(app, deps)
  consolePage(app, deps)
  workerRoutes(app, deps)
  promotionPages(app, deps)
  siteRoutes(app, deps)
  appLinks(app, deps)
  shortcutRoutes(app, deps)
  channelLogos(app)
  agreementPages(app, deps)
  examplePages(app, deps)
  disclosurePages(app, deps)
  imageRoutes(app, deps)
  bannerRoutes(app, deps)
}

/** What is not even begun. */
async function refuseEarly(app: FastifyInstance, deps: Dependencies) {
  const counts = await limitRequests(app, deps)
  const overload = shedLoad(app, deps)
  refuseCrossSite(app, deps)
  refuseWrites(app, deps)
  return { counts, overload }
}

/** Pages get what stands above them, and only then are compressed. */
async function finishAnswers(app: FastifyInstance, deps: Dependencies): Promise<void> {
  barPages(app, deps)
  markPages(app, deps)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip', 'identity'] })
}

/** Every call of the contract, feature by feature. */
function calls(deps: Dependencies) {
  return async (app: FastifyInstance) => {
    sessionRoutes(app, deps)
    screenFailures(app, deps)
    signInRoutes(app, deps)
    passkeyRoutes(app, deps)
    myDataRoutes(app, deps)
    applicationRoutes(app, deps)
    confirmV2Routes(app, deps)
    calculatorRoutes(app, deps)
    productRoutes(app, deps)
    informationRoutes(app, deps)
    areaRoutes(app, deps)
    pictureRoutes(app, deps)
    notificationRoutes(app, deps)
    pushRoutes(app, deps)
    supportRoutes(app, deps)
    legalRoutes(app, deps)
    loanRoutes(app, deps)
    hardshipRoutes(app, deps)
    statementRoutes(app, deps)
    disclosureRoutes(app, deps)
    zeroBalanceRoutes(app, deps)
    reminderRoutes(app, deps)
    repaymentRoutes(app, deps)
    channelRoutes(app, deps)
    extensionRoutes(app, deps)
    payoffRoutes(app, deps)
    receiptRoutes(app, deps)
    resultRoutes(app, deps)
    paymentClaimRoutes(app, deps)
    helpRoutes(app, deps)
    cardRepaymentRoutes(app, deps)
    noticeRoutes(app, deps)
    smsReportRoutes(app, deps)
    payoutAccountRoutes(app, deps)
    complaintRoutes(app, deps)
    handlingRoutes(app, deps)
    bookkeepingRoutes(app, deps)
    recommendationRoutes(app, deps)
    partnerRoutes(app, deps)
    promotionRoutes(app, deps)
    registrationRoutes(app, deps)
  }
}

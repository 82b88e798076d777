import type { FastifyPluginAsync } from 'fastify'
import type { Holidays } from '#domain/calendar/holidays.ts'
import type { Random } from '#server/platform/random/random.ts'
import {
  clearDoubles,
  type DoublesDatabase,
  openDoublesDatabase,
} from '#doubles/kit/database/doubles-database.ts'
import type { FaultyCalls, PlannedFault } from '#doubles/kit/faults/planned-fault.ts'
import {
  clearFaults,
  listFaults,
  planFault,
  refreshFaults,
} from '#doubles/kit/faults/planned-faults.ts'
import {
  type ActionOptions,
  actOnPayment,
  type CollectionAction,
  listPayments,
  type PaymentView,
} from '#doubles/dragonpay/collections/collection-actions.ts'
import { DRAGONPAY_CALLS } from '#doubles/dragonpay/dragonpay-calls.ts'
import { nextDue, runDue } from '#doubles/dragonpay/scheduled.ts'
import { dragonpayDouble } from '#doubles/dragonpay/dragonpay-double.ts'
import { payLifetime } from '#doubles/dragonpay/lifetime.ts'
import type { Gateway } from '#doubles/dragonpay/merchant.ts'
import { rotateCallbackKeys } from '#doubles/dragonpay/notice-keys.ts'
import {
  actOnPayout,
  listPayouts,
  type PayoutAction,
  type PayoutOptions,
  type PayoutView,
} from '#doubles/dragonpay/payouts/payout-actions.ts'
import { actOnCheckout, isCheckout, listCheckouts } from '#doubles/paymongo/checkout-actions.ts'
import { PAYMONGO_CALLS } from '#doubles/paymongo/paymongo-calls.ts'
import { borrowerChecks, CHECK_CALLS } from '#doubles/services/borrower-checks.ts'
import { scanCode } from '#doubles/services/scan-code.ts'
import { paymongoDouble } from '#doubles/paymongo/paymongo-double.ts'
import { fundPayouts } from '#doubles/dragonpay/payouts/payout-balance.ts'
import type { PaymongoGateway } from '#doubles/paymongo/paymongo-gateway.ts'
import type { Merchants } from '#doubles/services/sandbox-merchants.ts'
import { partnerDouble } from '#doubles/partner/partner-double.ts'
import {
  jointLink,
  type JointLinkRequest,
  listMessages,
  type PartnerLender,
  sayDrawn,
  type Spoiled,
} from '#doubles/partner/partner-lender.ts'
import {
  addPushDevice,
  listPushed,
  type PushDeviceView,
  pushDouble,
  type PushedMessage,
  type PushService,
  setPushDevice,
} from '#doubles/push/push-double.ts'
import { type SmtpDouble, smtpDouble } from '#doubles/email/smtp-double.ts'
import {
  openSmsGateways,
  type SmsActions,
  type SmsSecrets,
} from '#doubles/services/sms-gateways.ts'
import { SMS_CALLS } from '#doubles/kit/sms-calls.ts'
import { fundXendit } from '#doubles/xendit/xendit-balance.ts'
import {
  actOnXenditPayout,
  isXenditReference,
  listXenditPayouts,
  nextAtXendit,
  settleAtXendit,
} from '#doubles/xendit/xendit-actions.ts'
import { XENDIT_CALLS } from '#doubles/xendit/xendit-calls.ts'
import { xenditDouble } from '#doubles/xendit/xendit-double.ts'
import type { XenditGateway } from '#doubles/xendit/xendit-gateway.ts'

export interface DoublesOptions {
  /** The doubles keep a schema and connections of their own in it. */
  readonly databaseUrl: string
  /** Whether they plan each statement once per connection. */
  readonly preparesStatements?: boolean
  /** The app's clock. */
  readonly now: () => Temporal.Instant
  /** The app's holidays. */
  readonly holidays: () => Holidays
  readonly random: Random
  /** Where browsers and the app reach the doubles: `http://localhost:3000/sandbox`. */
  readonly baseUrl: string
  readonly merchants: Merchants
  readonly smsGateways: SmsSecrets
  readonly partner: Pick<PartnerLender, 'key' | 'shopUrl'>
  /** Where the mail server listens; left out: anywhere. */
  readonly mailPort?: number
  readonly log: (line: string) => void
}

/** All external services, as doubles: their HTTP, and the actions of the sandbox on them. */
export interface Doubles extends SmsActions {
  /** Serves `/dragonpay/…`, `/paymongo/…`, `/xendit/…`, `/semaphore/…` and `/partner/…`; register it under the path of `baseUrl`. */
  readonly routes: FastifyPluginAsync
  listPayments(orderId: string): Promise<PaymentView[]>
  actOnPayment(
    reference: string,
    action: CollectionAction,
    options?: ActionOptions,
  ): Promise<PaymentView>
  /**
   * Pays a QR Ph code with an app of the payer's own bank: it reads and checks the code as such an app
   * does, and pays it over InstaPay, once.
   *
   * @throws ActionRefused for a code that is wrong, paid, expired or nobody's
   */
  scanCode(payload: string): Promise<PaymentView>
  payLifetime(
    id: string,
    channel: string,
    amount: bigint,
    options?: Pick<ActionOptions, 'times' | 'isReceived'>,
  ): Promise<PaymentView>
  listPayouts(orderId: string): Promise<PayoutView[]>
  actOnPayout(reference: string, action: PayoutAction, options?: PayoutOptions): Promise<PayoutView>
  /** Puts so many centavos there to pay out; null: plenty. */
  fundPayouts(amount: bigint | null): Promise<void>
  /** The same at Xendit. */
  fundXendit(amount: bigint | null): Promise<void>
  /** Dragonpay signs its notices with another key from now on. */
  rotateKeys(): Promise<void>
  readonly faults: FaultActions
  readonly partner: PartnerActions
  readonly push: PushActions
  /** The mail server of staff. */
  readonly mail: SmtpDouble
  /** The first time until `to` at which a double has something due, or null. */
  nextDue(to: Temporal.Instant): Promise<Temporal.Instant | null>
  /** Runs what is due at that time, and waits for the app's answers. */
  runDue(at: Temporal.Instant): Promise<void>
  /** Deletes everything, for a reset. */
  clear(): Promise<void>
  close(): Promise<void>
}

/** How the doubles of providers misbehave, until it has happened or is cleared. */
export interface FaultActions {
  /** Once, with effect and to whatever call of that name comes, where nothing else is said. */
  plan(fault: Pick<PlannedFault, 'call' | 'fault'> & Partial<PlannedFault>): Promise<void>
  /** Those that have not happened yet. */
  list(): Promise<PlannedFault[]>
  clear(): Promise<void>
}

/** What planned faults can spoil. */
export const FAULTY_CALLS: FaultyCalls = {
  calls: [
    ...DRAGONPAY_CALLS.calls,
    ...PAYMONGO_CALLS.calls,
    ...XENDIT_CALLS.calls,
    ...SMS_CALLS.calls,
    ...CHECK_CALLS,
  ],
  notices: [...DRAGONPAY_CALLS.notices, ...PAYMONGO_CALLS.notices, ...XENDIT_CALLS.notices],
}

const HONEST = { reference: null, times: 1, isDone: true, changes: {}, seconds: 0 } as const

/** What the push service and its devices can be made to do. */
export interface PushActions {
  add(): Promise<PushDeviceView>
  set(endpoint: string, state: string): Promise<void>
  list(): Promise<PushedMessage[]>
}

/** What the partner lender can be made to do. */
export interface PartnerActions {
  jointLink(to: JointLinkRequest, spoiled: Spoiled): string
  sayDrawn(orderId: string, spoiled: Spoiled): ReturnType<typeof sayDrawn>
  listMessages(orderId: string): ReturnType<typeof listMessages>
}

export async function openDoubles(options: DoublesOptions): Promise<Doubles> {
  const { databaseUrl, log, now, random, merchants } = options
  const database = await openDoublesDatabase(databaseUrl, log, options.preparesStatements)
  await refreshFaults(database)
  const gateway: Gateway = {
    database,
    random,
    now,
    holidays: options.holidays,
    merchant: merchants.dragonpay,
    baseUrl: `${options.baseUrl}/dragonpay`,
  }
  const checkout: PaymongoGateway = {
    database,
    random,
    now,
    merchant: merchants.paymongo,
    baseUrl: `${options.baseUrl}/paymongo`,
  }
  const xendit: XenditGateway = { database, random, now, merchant: merchants.xendit }
  const lender: PartnerLender = { database, random, now, ...options.partner }
  const sms = openSmsGateways(database, now, options.smsGateways)
  const mail = smtpDouble(database, now, options.mailPort)
  const pushService: PushService = { database, now, baseUrl: `${options.baseUrl}/push` }
  return {
    routes: async (app) => {
      await app.register(dragonpayDouble(gateway), { prefix: '/dragonpay' })
      await app.register(paymongoDouble(checkout), { prefix: '/paymongo' })
      await app.register(xenditDouble(xendit), { prefix: '/xendit' })
      await sms.routes(app)
      await app.register(partnerDouble(lender), { prefix: '/partner' })
      await app.register(pushDouble(pushService), { prefix: '/push' })
      await borrowerChecks(app, database)
    },
    listPayments: async (orderId) => [
      ...(await listPayments(gateway, orderId)),
      ...(await listCheckouts(checkout, orderId)),
    ],
    actOnPayment: async (reference, action, variation) =>
      (await isCheckout(checkout, reference))
        ? actOnCheckout(checkout, reference, action, variation)
        : actOnPayment(gateway, reference, action, variation),
    scanCode: (payload) => scanCode({ gateway, checkout }, payload),
    payLifetime: (id, channel, amount, paid) => payLifetime(gateway, id, channel, amount, paid),
    ...payoutsOf(gateway, xendit),
    rotateKeys: () => rotateCallbackKeys(database),
    faults: faultsOf(database),
    partner: {
      jointLink: (to, spoiled) => jointLink(lender, to, spoiled),
      sayDrawn: (orderId, spoiled) => sayDrawn(lender, orderId, spoiled),
      listMessages: (orderId) => listMessages(lender, orderId),
    },
    ...sms.actions,
    push: {
      add: () => addPushDevice(pushService),
      set: (endpoint, state) => setPushDevice(pushService, endpoint, state),
      list: () => listPushed(pushService),
    },
    mail,
    ...duesOf(gateway, xendit),
    clear: async () => {
      await clearDoubles(database)
      await clearFaults(database)
    },
    close: async () => {
      await mail.close()
      await database.destroy()
    },
  }
}

function payoutsOf(
  gateway: Gateway,
  xendit: XenditGateway,
): Pick<Doubles, 'listPayouts' | 'actOnPayout' | 'fundPayouts' | 'fundXendit'> {
  return {
    listPayouts: async (orderId) => [
      ...(await listPayouts(gateway, orderId)),
      ...(await listXenditPayouts(xendit, orderId)),
    ],
    actOnPayout: (reference, action, variation) =>
      isXenditReference(reference)
        ? actOnXenditPayout(xendit, reference, action, variation)
        : actOnPayout(gateway, reference, action, variation),
    fundPayouts: (amount) => fundPayouts(gateway.database, amount),
    fundXendit: (amount) => fundXendit(xendit.database, amount),
  }
}

function faultsOf(database: DoublesDatabase): FaultActions {
  return {
    plan: (planned) => planFault(database, { ...HONEST, ...planned }),
    list: () => listFaults(database),
    clear: () => clearFaults(database),
  }
}

/** What is due, and whether another process planned faults meanwhile. */
function duesOf(gateway: Gateway, xendit: XenditGateway): Pick<Doubles, 'nextDue' | 'runDue'> {
  const { database } = gateway
  return {
    nextDue: async (to) => {
      await refreshFaults(database)
      const first = await nextDue(gateway, to)
      return (await nextAtXendit(xendit, first ?? to)) ?? first
    },
    runDue: async (at) => {
      await refreshFaults(database)
      await runDue(gateway, at)
      await settleAtXendit(xendit, at)
    },
  }
}

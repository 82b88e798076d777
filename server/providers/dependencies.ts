import type { Language } from '#contract/brand.ts'
import type { RecommendedProduct } from '#contract/loan/loan.ts'
import type { NotificationEvent } from '#domain/contacts/notification-event.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { IdentityState } from '#domain/underwriting/underwriting.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import type { Column } from '#server/platform/database/column.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'
import type { JobTables } from '#server/platform/jobs/job-tables.ts'
import type { PaymentProviders, PayoutProviders } from '#server/providers/payment-providers.ts'
import type { Partner } from '#server/providers/partner/partner.ts'
import type { ProofProvider } from '#server/providers/proof/proof-provider.ts'
import type { ServerConfig } from '#server/providers/provider-settings.ts'
import type { Email } from '#server/providers/email/email.ts'
import type { ProviderAnswers } from '#server/providers/exchange/provider-answers.ts'
import type { SmsCounts } from '#server/providers/sms/sms-counts.ts'
import type { Push } from '#server/providers/push/push.ts'
import type { IdentityCheck } from '#server/providers/identity-check/identity-check.ts'
import type { SanctionsLists } from '#server/providers/sanctions/sanctions-lists.ts'
import type { HolidayCalendar } from '#server/reference/holidays/holidays.ts'
import type { MessageTexts } from '#server/reference/message-texts/message-texts.ts'
import type { OpenBrands } from '#server/reference/brands/open-brands.ts'
import type { Sms } from '#server/providers/sms/sms-gateway.ts'

/** The dependencies of every layer above the providers. */
export interface Dependencies extends PlatformDependencies {
  readonly config: ServerConfig
  /** The days that do not count as working days. */
  readonly holidays: HolidayCalendar
  /** What staff wrote in place of the program's texts. */
  readonly messageTexts: MessageTexts
  /** The brands of `config`, which staff change in part. */
  readonly openBrands: OpenBrands
  readonly payments: PaymentProviders
  readonly payouts: PayoutProviders
  readonly sms: Sms
  readonly smsCounts: SmsCounts
  /** Null: no service looks at pictures of IDs. */
  readonly identityCheck: IdentityCheck | null
  /** Null: nobody is compared with sanctions lists. */
  readonly sanctions: SanctionsLists | null
  /** Null: nobody gets mails. */
  readonly email: Email | null
  /** Messages to devices. */
  readonly push: Push
  /** Null where strangers need no proof besides the picture. */
  readonly proofs: ProofProvider | null
  readonly providerAnswers: ProviderAnswers
  /** The partner lender; null when there is none. */
  readonly partner: Partner | null
  readonly hooks: Hooks
  readonly jobs: JobTables<Dependencies>
}

/** Calls from a layer to the layers above it; the start wires them (server/app/start/hooks.ts). */
export interface Hooks {
  /** Identity: a stranger typed a wrong sign-in code at a number; its owner is offered a passkey. */
  wrongCodeOfStranger(
    deps: Pick<Dependencies, 'limits' | 'database'>,
    number: { readonly brand: string; readonly phone: string },
  ): Promise<void>
  /** Identity: a payout account was bound. Loans that wait for one are paid out. */
  payoutAccountBound(
    deps: Pick<Dependencies, 'clock' | 'random'>,
    tx: Transaction,
    borrowerId: string,
  ): Promise<void>
  /**
   * Identity: pictures of a borrower's ID were sent, accepted or refused. Applications that wait
   * for them go on, or say what is missing.
   */
  identityChanged(
    tx: Transaction,
    borrowerId: string,
    state: IdentityState,
    at: Temporal.Instant,
  ): Promise<void>
  /** Lending: an application was approved. The loan is paid out. */
  applicationApproved(
    deps: Pick<Dependencies, 'random'>,
    tx: Transaction,
    loanId: string,
    at: Temporal.Instant,
  ): Promise<void>
  /** Lending: the products that order details offers besides the loan. */
  recommendedProducts(
    deps: Dependencies,
    borrowerId: string,
    brand: BrandSetting,
    language: Language,
  ): Column<RecommendedProduct[]>
  /** Any layer: something happened in this transaction that the borrower is told of, once. */
  planNotification(
    deps: Pick<Dependencies, 'clock'>,
    tx: Transaction,
    contact: NewNotification,
  ): Promise<void>
  /** Providers: a phone did not get a text message. It goes by e-mail where an address is known. */
  messageUndelivered(
    deps: Pick<Dependencies, 'clock' | 'email'>,
    tx: Transaction,
    message: string,
  ): Promise<void>
  /** Lending: payments of a borrower that a provider has announced and not settled. */
  paymentsOnTheirWay(
    deps: Dependencies,
    borrowerId: string,
    loanId: string | null,
    now: Temporal.Instant,
  ): Column<readonly AnnouncedPayment[]>
  /** Payments: a borrower's payment is posted in this transaction. A claim of it is answered. */
  paymentPosted(
    deps: Pick<Dependencies, 'clock' | 'config' | 'hooks'>,
    tx: Transaction,
    payment: PostedPayment,
  ): Promise<void>
  /** Payments: the messages about a payment that is posted next, when no claim waits for it. */
  paymentNotifications(
    payment: PostedPayment,
    loan: LoanPaid,
    now: Temporal.Instant,
  ): readonly NotificationPlan[]
}

/** A message that is planned, as the database takes it. */
export interface NotificationPlan {
  readonly event: NewNotification['event']
  readonly borrower_id: string
  readonly subject: string
  readonly loan_id: string | null
  /** Centavos. */
  readonly amount: string | null
  readonly planned_at: string
  /** Null: it is sent at once. */
  readonly held_until: string | null
}

/** A loan on which a payment is posted. */
export interface LoanPaid {
  readonly id: string
  readonly borrowerId: string
  /** After the payment. */
  readonly status: number
  /** It settles debt of the loan; else all of it is the borrower's surplus. */
  readonly isRepaid: boolean
}

/** An event that a borrower is told of. */
export interface NewNotification {
  /** Codes are sent by identity, due dates are planned by the day. */
  readonly event: Exclude<NotificationEvent, 'code' | 'dueSoon' | 'overdue'>
  readonly borrowerId: string
  /** What it is about: the same event of the same subject is told once. */
  readonly subject: string
  readonly loanId?: string | null
  readonly amount?: Centavos | null
}

/** A payment that a provider has announced and not settled. */
export interface AnnouncedPayment {
  /** Null: on the lifetime id, so for any loan of the borrower. */
  readonly loanId: string | null
  readonly amount: Centavos
  /** By when its channel has settled it. */
  readonly postsBy: Temporal.Instant
  /** That time has passed. */
  readonly isLate: boolean
}

/** A payment that is posted in this transaction. */
export interface PostedPayment {
  readonly borrowerId: string
  readonly brand: string
  /** Null: it was not started by an intent. */
  readonly intentId: string | null
  /** Null: on the lifetime id, over all loans. */
  readonly loanId: string | null
  readonly amount: Centavos
  readonly provider: string
  /** The provider's. */
  readonly reference: string
  readonly valueOn: Temporal.PlainDate
  /** The complaint of the claim that staff say it is; without it, claims are looked through. */
  readonly complaintId?: string
}

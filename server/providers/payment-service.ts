import type { Credential } from '#server/platform/settings/credential.ts'
import type { CredentialCheck } from '#server/providers/exchange/credential-check.ts'
import type { ServiceSurroundings } from '#server/providers/exchange/service-surroundings.ts'
import type { PaymentProvider } from '#server/providers/payment-provider.ts'
import type { PayoutProvider } from '#server/providers/payout-provider.ts'

/** A company that moves money for us: what its adapter offers of both ports. */
export interface PaymentService {
  readonly key: string
  /** Origins that browsers are sent to. */
  readonly origins: readonly string[]
  /** Whether our own double stands in for it. */
  readonly isDouble: boolean
  /** The settings that hold addresses of the company, for the checks of a start. */
  readonly addresses: readonly { readonly setting: string; readonly url: string }[]
  /** The setting that says which system of the company is used, and whether it is its test system. */
  readonly system: { readonly setting: string; readonly isTest: boolean }
  /** Whether it takes our credentials, part by part. */
  readonly credentialChecks: readonly CredentialCheck[]
  /** Null: it collects nothing. */
  readonly payments: PaymentProvider | null
  /** Null: it pays nothing out. */
  readonly payouts: PayoutProvider | null
}

/** The adapter of one company: the folder that has it is the only one that knows the company. */
export interface PaymentAdapter {
  /** That of its services. */
  readonly key: string
  /** The first one pays out first, and its channels are offered first. */
  readonly rank: number
  readonly credentials: readonly Credential[]
  /** Settings that hold an address of the company. */
  readonly addresses: readonly string[]
  /** Settings that switch its double on. */
  readonly switches: readonly string[]
  /**
   * Reads the settings.
   *
   * @returns null where it is switched off
   * @throws SettingError with one line that says what to do
   */
  read(surroundings: ServiceSurroundings): PaymentService | null
}

import type { Centavos } from '#domain/money/money.ts'
import type { Credential } from '#server/platform/settings/credential.ts'
import type { CredentialCheck } from '#server/providers/exchange/credential-check.ts'
import type { ServiceSurroundings } from '#server/providers/exchange/service-surroundings.ts'
import type { SmsGateway } from '#server/providers/sms/sms-gateway.ts'

/** A gateway that is named in SMS_GATEWAYS, as its settings say. */
export interface SmsService {
  readonly gateway: SmsGateway
  /** Whether it takes our credentials. */
  readonly credentialCheck: CredentialCheck
  /** Whether our own double stands in for it. */
  readonly isDouble: boolean
  /** The settings that hold addresses of the company, for the checks of a start. */
  readonly addresses: readonly { readonly setting: string; readonly url: string }[]
  /** The setting of a name that operators registered; null: it may be a number. */
  readonly sender: { readonly setting: string; readonly name: string } | null
  /** What it charges for one part of a message. */
  readonly segmentCost: Centavos
}

/** The adapter of one gateway: the folder that has it is the only one that knows the company. */
export interface SmsAdapter {
  /** The name of its folder. */
  readonly key: string
  readonly credentials: readonly Credential[]
  /** Settings that hold an address of the company. */
  readonly addresses: readonly string[]
  /**
   * Reads the settings of a gateway that is named.
   *
   * @throws SettingError with one line that says what to do
   */
  read(surroundings: ServiceSurroundings): SmsService
}

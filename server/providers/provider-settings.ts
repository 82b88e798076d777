import type { Centavos } from '#domain/money/money.ts'
import type { BucketSettings } from '#server/platform/storage/bucket-settings.ts'
import type { BankAccount } from '#server/providers/bank/bank-account.ts'
import type { EmailSettings } from '#server/providers/email/email.ts'
import { readEmail } from '#server/providers/email/read-email.ts'
import type { PartnerSettings } from '#server/providers/partner/partner.ts'
import { type Collectors, readCollectors } from '#server/providers/read-collectors.ts'
import { readPaymentServices } from '#server/providers/payment-adapters.ts'
import { isPushHost, PUSH_SERVICES, type PushHosts } from '#server/providers/push/push-endpoint.ts'
import { readProof } from '#server/providers/proof/open-proofs.ts'
import type { ProofSettings } from '#server/providers/proof/proof-provider.ts'
import { readPayoutOrder } from '#server/providers/read-payout-order.ts'
import type { ServiceSecrets } from '#server/providers/exchange/service-surroundings.ts'
import type { PaymentService } from '#server/providers/payment-service.ts'
import {
  type IdentityService,
  readIdentityService,
} from '#server/providers/identity-check/identity-adapters.ts'
import {
  readSanctionsService,
  type SanctionsService,
} from '#server/providers/sanctions/sanctions-adapters.ts'
import { readSmsServices } from '#server/providers/sms/sms-adapters.ts'
import type { SmsService } from '#server/providers/sms/sms-service.ts'
import type { Config } from '#server/platform/config/config.ts'
import * as read from '#server/platform/settings/setting.ts'

type Env = Readonly<Record<string, string | undefined>>

/** The settings of all providers; a provider without credentials is replaced by a double. */
export interface ProviderSettings {
  /** Who collects and pays out, in the order in which their channels are offered. */
  readonly paymentServices: readonly PaymentService[]
  /** Which of them takes a means of payment first. */
  readonly collectors: Collectors
  /** Keys of those that pay out, the first tried first; those left out come after them. */
  readonly payoutOrder: readonly string[]
  /** Who sends text messages, in the order in which they are tried. */
  readonly sms: readonly SmsService[]
  /** Null: no service looks at pictures of IDs. */
  readonly identityCheck: IdentityService | null
  /** Null: nobody is compared with sanctions lists. */
  readonly sanctions: SanctionsService | null
  /** Null: no mail server; the sandbox has a double. */
  readonly email: EmailSettings | null
  /** What the gateway that is tried first charges for one part of a text message. */
  readonly smsSegmentCost: Centavos
  readonly push: PushHosts
  /** Null without a partner lender, which is optional, unlike the other providers. */
  readonly partner: PartnerSettings | null
  /** The bucket of uploaded images; null when they are files in DATA_DIR. */
  readonly imageBucket: BucketSettings | null
  /** What tells people from machines besides the picture. */
  readonly proof: ProofSettings
  /** Names of what is a double. */
  readonly doubles: readonly string[]
  /** Where the doubles are, without a slash at the end. */
  readonly sandboxUrl: string
}

/** The settings of the whole server. */
export interface ServerConfig extends Config {
  readonly providers: ProviderSettings
  /** The lender's accounts at banks; empty: no statement is imported. */
  readonly bankAccounts: readonly BankAccount[]
}

/** The sandbox's defaults, so that one command runs everything. */
export interface SandboxDefaults {
  /** By the key of whose double knows them. */
  readonly paymentServices: Readonly<Record<string, ServiceSecrets>>
  readonly partnerKey: string
  /** The same of gateways of text messages. */
  readonly smsGateways: Readonly<Record<string, ServiceSecrets>>
  /** 32 bytes. */
  readonly exportSeed: Buffer
  hostKey(brand: string): string
}

/** Whether the test systems of providers are asked for, with our credentials there. */
export function asksForTestMode(env: Env): boolean {
  return env['TEST_MODE'] === '1'
}

/** @param sandbox null when it does not run: a provider without credentials is missing then */
export function readProviders(
  env: Env,
  publicUrl: string,
  sandbox: SandboxDefaults | null,
): ProviderSettings {
  const sandboxUrl = `${read.origin(env, 'SANDBOX_URL', publicUrl)}/sandbox`
  const secrets = sandbox?.paymentServices ?? {}
  const isTestMode = asksForTestMode(env)
  const surroundings = { env, sandboxUrl, publicUrl, isTestMode }
  const paymentServices = readPaymentServices({ ...surroundings, secrets })
  const sms = readSmsServices({ ...surroundings, secrets: sandbox?.smsGateways ?? {} })
  const sanctions = readSanctionsService(surroundings)
  const identityCheck = readIdentityService(surroundings)
  return {
    paymentServices,
    collectors: readCollectors(env, paymentServices),
    payoutOrder: readPayoutOrder(env, paymentServices),
    sms,
    sanctions,
    identityCheck,
    email: readEmail(env, isTestMode),
    smsSegmentCost: sms[0]?.segmentCost ?? 0n,
    push: pushHostsOf(env, sandbox && `${sandboxUrl}/push`),
    partner: partnerOf(env, sandboxUrl, sandbox),
    imageBucket: imageBucketOf(env),
    proof: readProof(env, sandbox !== null),
    doubles: [
      ...paymentServices.filter(({ isDouble }) => isDouble).map(({ key }) => key),
      ...sms.filter(({ isDouble }) => isDouble).map(({ gateway }) => gateway.key),
      ...(sanctions?.isDouble ? [sanctions.lists.key] : []),
      ...(identityCheck?.isDouble ? [identityCheck.check.key] : []),
    ],
    sandboxUrl,
  }
}

/** PUSH_HOSTS replaces the known push services. */
function pushHostsOf(env: Env, double: string | null): PushHosts {
  const hosts = read.list(env, 'PUSH_HOSTS')
  for (const host of hosts)
    if (!isPushHost(host))
      read.refuse(
        env,
        'PUSH_HOSTS',
        `PUSH_HOSTS has "${host}": set names of hosts like push.example.com, or *.push.example.com for all below one of three parts or more.`,
      )
  return { hosts: hosts.length > 0 ? hosts : PUSH_SERVICES, double }
}

function partnerOf(
  env: Env,
  sandboxUrl: string,
  sandbox: SandboxDefaults | null,
): PartnerSettings | null {
  const key = read.secret(env, 'PARTNER_KEY')
  const url = env['PARTNER_URL'] ? read.origin(env, 'PARTNER_URL', '') : null
  if ((key === null) !== (url === null))
    read.refuse(
      env,
      'PARTNER_KEY',
      'PARTNER_KEY and PARTNER_URL belong together: set both or none.',
    )
  if (key && url) return { baseUrl: url, key }
  return sandbox && { baseUrl: `${sandboxUrl}/partner`, key: sandbox.partnerKey }
}

function imageBucketOf(env: Env): BucketSettings | null {
  const bucket = env['IMAGE_BUCKET']
  if (!bucket) return null
  const needed = (name: string) => read.neededWith(env, 'IMAGE_BUCKET', name)
  return {
    bucket,
    region: read.word(env, 'IMAGE_BUCKET_REGION', 'ap-southeast-1'),
    endpoint: env['IMAGE_BUCKET_URL'] ? read.origin(env, 'IMAGE_BUCKET_URL', '') : null,
    accessKeyId: needed('IMAGE_BUCKET_KEY_ID'),
    secretAccessKey: needed('IMAGE_BUCKET_SECRET'),
  }
}

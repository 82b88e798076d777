import type { CredentialCheck } from '#server/providers/exchange/credential-check.ts'
import { answered, refused, unknown } from '#server/providers/exchange/exchange.ts'
import { emailCredentials } from '#server/providers/email/email-credentials.ts'
import { proofCredentials } from '#server/providers/proof/proof-credentials.ts'
import type { ServerConfig } from '#server/providers/provider-settings.ts'
import type { BucketSettings } from '#server/platform/storage/bucket-settings.ts'

/** A company whose credentials are set, below what they are for. */
export interface ProviderCheck {
  readonly topic: string
  readonly check: CredentialCheck
  /** Whether our own double is in its place. */
  readonly isDouble: boolean
}

/** Whoever we have credentials of. */
export function providerChecks({ providers, staffOidc }: ServerConfig): ProviderCheck[] {
  const { paymentServices, sms, email, proof, imageBucket, partner, sandboxUrl } = providers
  const { sanctions, identityCheck } = providers
  return [
    ...sms.map((each) => of('Messages by SMS', each.credentialCheck, each.isDouble)),
    ...('siteKey' in proof ? [of('Captcha', proofCredentials(proof))] : []),
    ...paymentServices.flatMap(({ credentialChecks, isDouble }) =>
      credentialChecks.map((check) => of('Payment providers', check, isDouble)),
    ),
    ...(sanctions ? [of('Sanctions lists', sanctions.credentialCheck, sanctions.isDouble)] : []),
    ...(identityCheck
      ? [of('Pictures of IDs', identityCheck.credentialCheck, identityCheck.isDouble)]
      : []),
    ...(email ? [of('Mail', emailCredentials(email))] : []),
    ...(imageBucket ? [of('Pictures', bucketCredentials(imageBucket))] : []),
    ...(partner ? [of('Partner', PARTNER, partner.baseUrl.startsWith(sandboxUrl))] : []),
    ...(staffOidc ? [of('Sign-in of staff', SIGN_IN)] : []),
  ]
}

function of(topic: string, check: CredentialCheck, isDouble = false): ProviderCheck {
  return { topic, check, isDouble }
}

const PARTNER: CredentialCheck = {
  name: 'its key',
  settings: ['PARTNER_URL', 'PARTNER_KEY'],
  ask: null,
  because: 'both sides have it and no question has it; the first message shows it',
}

const SIGN_IN: CredentialCheck = {
  name: 'the company’s own',
  settings: ['STAFF_OIDC_ISSUER', 'STAFF_OIDC_CLIENT_ID', 'STAFF_OIDC_CLIENT_SECRET'],
  ask: null,
  because: 'a person of staff shows it who signs in',
}

/** What a bucket says of a key that it does not know, or of itself. */
const REFUSALS = new Set(['InvalidAccessKeyId', 'NoSuchBucket', 'SignatureDoesNotMatch'])

/** A picture that is not there is read; who may not list is told AccessDenied of it. */
function bucketCredentials(settings: BucketSettings): CredentialCheck {
  return {
    name: settings.bucket,
    settings: ['IMAGE_BUCKET', 'IMAGE_BUCKET_URL', 'IMAGE_BUCKET_KEY_ID', 'IMAGE_BUCKET_SECRET'],
    ask: async () => {
      const { bucketObjects } = await import('#server/platform/storage/bucket-objects.ts')
      try {
        await bucketObjects(settings).read('credential-check')
        return answered('it knows the key')
      } catch (error) {
        const { name, message } = error as Error
        if (name === 'AccessDenied') return answered('it knows the key, which may not list')
        return REFUSALS.has(name) ? refused(name, message) : unknown(`${name}: ${message}`)
      }
    },
  }
}

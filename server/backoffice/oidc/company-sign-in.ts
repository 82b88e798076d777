import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import { STAFF_BASE } from '#contract/console/staff-endpoint.ts'
import type { OidcSignIn } from '#server/backoffice/oidc/oidc-sign-in-store.ts'
import type { StaffOidcSettings } from '#server/platform/config/staff-oidc-settings.ts'

/** Where the company's sign-in sends the browser back to, below STAFF_BASE. */
export const RETURN_PATH = '/oidc/return'

/** Seconds in which the company's server must answer. */
const TIMEOUT = 10

/** The company's OpenID provider. */
export interface CompanySignIn {
  /** Where the browser goes to sign in. */
  addressFor(signIn: OidcSignIn): Promise<URL>
  /**
   * The verified e-mail address of whoever came back.
   *
   * @param query of the address that the browser came back to
   * @returns null when the provider does not say that it is verified
   * @throws for whatever the provider did not sign for this sign-in
   */
  emailOf(signIn: OidcSignIn, query: string): Promise<string | null>
}

/** Asks for the provider's own description once, and again after a failure. */
export function openCompanySignIn(
  { issuer, clientId, clientSecret }: StaffOidcSettings,
  publicUrl: string,
): CompanySignIn {
  const returnUrl = `${publicUrl}${STAFF_BASE}${RETURN_PATH}`
  let known: Promise<Configuration> | null = null
  const configuration = async () => {
    const server = new URL(issuer)
    // The signature of the ID token counts beside TLS. Only the double of the sandbox is without
    // https: production refuses such an issuer.
    const execute =
      server.protocol === 'http:'
        ? [enableNonRepudiationChecks, allowInsecureRequests]
        : [enableNonRepudiationChecks]
    known ??= discovery(server, clientId, clientSecret, undefined, { execute, timeout: TIMEOUT })
    try {
      return await known
    } catch (error) {
      known = null
      throw error
    }
  }

  return {
    addressFor: async ({ state, nonce, verifier }) =>
      buildAuthorizationUrl(await configuration(), {
        redirect_uri: returnUrl,
        scope: 'openid email',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }),
    emailOf: async ({ state, nonce, verifier }, query) => {
      const tokens = await authorizationCodeGrant(
        await configuration(),
        new URL(returnUrl + query),
        {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        },
      )
      const claims = tokens.claims()
      const email = claims?.['email']
      return claims?.['email_verified'] === true && typeof email === 'string' ? email : null
    },
  }
}

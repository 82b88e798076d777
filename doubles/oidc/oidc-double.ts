import { createPublicKey, type KeyObject } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import type { StaffOidcSettings } from '#server/platform/config/staff-oidc-settings.ts'
import { html } from '#doubles/kit/html.ts'
import { pageText } from '#doubles/kit/page.ts'
import { textFields } from '#doubles/kit/text-fields.ts'
import { UNLIMITED } from '#doubles/kit/unlimited-route.ts'
import { sealGrant, openGrant, idToken, KEY_ID, signingKey } from '#doubles/oidc/oidc-tokens.ts'

/**
 * A company's OpenID provider with one page, on which the browser chooses who it is.
 *
 * @param emails of its people
 * @param tokenKey what its tokens are signed by; a test has one that it does not publish
 */
export function oidcDouble(
  settings: StaffOidcSettings,
  emails: readonly string[],
  tokenKey: KeyObject = signingKey,
): FastifyPluginAsync {
  const { issuer } = settings
  return async (app) => {
    app.addHook('onSend', async (_, reply) => {
      void reply.header('cache-control', 'no-store')
    })

    app.get('/.well-known/openid-configuration', UNLIMITED, async () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['EdDSA'],
      code_challenge_methods_supported: ['S256'],
    }))

    app.get('/jwks', UNLIMITED, async () => {
      const jwk = createPublicKey(signingKey).export({ format: 'jwk' })
      return { keys: [{ ...jwk, kid: KEY_ID, alg: 'EdDSA', use: 'sig' }] }
    })

    app.get('/authorize', UNLIMITED, async ({ query }, reply) => {
      const asked = textFields(query)
      return reply
        .type('text/html; charset=utf-8')
        .send(pageText(choicePage(asked, emails), reply.cspNonce.style))
    })

    app.post('/authorize', UNLIMITED, async ({ body }, reply) => {
      const {
        email = '',
        isVerified,
        redirect_uri: back = '',
        state = '',
        ...asked
      } = textFields(body)
      const code = sealGrant(settings, {
        email,
        isVerified: isVerified === 'yes',
        nonce: asked['nonce'] ?? '',
        challenge: asked['code_challenge'] ?? '',
      })
      const address = new URL(back)
      address.searchParams.set('code', code)
      address.searchParams.set('state', state)
      return reply.redirect(address.href, 303)
    })

    app.post('/token', UNLIMITED, async ({ body, headers }, reply) => {
      const form = textFields(body)
      const grant = openGrant(settings, { ...form, authorization: headers.authorization ?? '' })
      if (!grant) return reply.code(400).send({ error: 'invalid_grant' })
      return {
        access_token: 'of-no-use',
        token_type: 'Bearer',
        expires_in: 60,
        id_token: idToken(settings, grant, tokenKey),
      }
    })
  }
}

/** Its people, each also with an e-mail address that is not verified, and a stranger. */
function choicePage(asked: Record<string, string>, emails: readonly string[]) {
  const choices = [...emails, 'stranger@lender.example'].flatMap((email) =>
    ['yes', 'no'].map((isVerified) => ({ email, isVerified })),
  )
  const forms = choices.map(({ email, isVerified }) => {
    const fields = Object.entries({ ...asked, email, isVerified })
    return html`<form method="post" action="/sandbox/oidc/authorize">
      ${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <button>${email}${isVerified === 'yes' ? '' : ' (not verified)'}</button>
    </form>`
  })
  const body = html`<main>
    <h1>The company's sign-in</h1>
    <p>Who are you?</p>
    <div class="row">${forms}</div>
  </main>`
  return { title: "The company's sign-in", body }
}

import type { KeyObject } from 'node:crypto'
import formbody from '@fastify/formbody'
import Fastify from 'fastify'
import { afterAll } from 'vitest'
import { freePort } from '#e2e/free-port.ts'
import { oidcDouble } from '#doubles/oidc/oidc-double.ts'

/**
 * A company's OpenID provider on a port of its own, and the settings that name it.
 *
 * @param tokenKey what its tokens are signed by, in place of the key that it publishes
 */
export async function testCompany(tokenKey?: KeyObject) {
  const port = await freePort('localhost')
  const issuer = `http://localhost:${port}/sandbox/oidc`
  const clientSecret = 'sandbox-secret-of-the-company'
  const app = Fastify({ forceCloseConnections: true })
  await app.register(formbody)
  const settings = { issuer, clientId: 'hiram', clientSecret }
  await app.register(oidcDouble(settings, [], tokenKey), { prefix: '/sandbox/oidc' })
  await app.listen({ host: 'localhost', port })
  afterAll(() => app.close())
  return {
    env: {
      STAFF_OIDC_ISSUER: issuer,
      STAFF_OIDC_CLIENT_ID: 'hiram',
      STAFF_OIDC_CLIENT_SECRET: clientSecret,
    },
    /** Chooses somebody on its page, and returns the address that the browser is sent to. */
    async choose(
      address: string,
      email: string,
      isVerified: 'yes' | 'no' = 'yes',
    ): Promise<string> {
      const asked = Object.fromEntries(new URL(address).searchParams)
      const answer = await app.inject({
        method: 'POST',
        url: '/sandbox/oidc/authorize',
        payload: new URLSearchParams({ ...asked, email, isVerified }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      const back = new URL(String(answer.headers.location))
      return back.pathname + back.search
    },
  }
}

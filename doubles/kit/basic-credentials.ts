import type { FastifyRequest } from 'fastify'

/** What a call signs in with by HTTP Basic, `user:password`; empty where it does not. */
export function basicCredentials({ headers }: FastifyRequest): string {
  const [, secret = ''] = /^Basic (\S+)$/i.exec(headers.authorization ?? '') ?? []
  return Buffer.from(secret, 'base64').toString()
}

import type { FastifyInstance } from 'fastify'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'
import type { Config } from '#server/platform/config/config.ts'

/** Days before its end in which /ready asks for a new date. */
const WARNING_DAYS = 30

/** Tells finders of a weakness whom to write to (RFC 9116); SECURITY.md says the rest. */
export function securityText(
  app: FastifyInstance,
  { config }: Pick<PlatformDependencies, 'config'>,
): void {
  const { security } = config
  if (security === null) return
  const path = '/.well-known/security.txt'
  app.get(path, async (_, reply) => {
    void reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store')
    return [
      `Contact: ${security.contact}`,
      `Expires: ${security.expires}T00:00:00Z`,
      'Preferred-Languages: en, fil',
      `Canonical: ${config.publicUrl}${path}`,
      '',
    ].join('\n')
  })
}

/** Finders disregard a text that has expired. */
export function alarmsOfSecurityText(
  { security }: Pick<Config, 'security'>,
  today: Temporal.PlainDate,
): string[] {
  if (security === null) return []
  const days = today.until(Temporal.PlainDate.from(security.expires)).days
  return days > WARNING_DAYS
    ? []
    : [
        `security.txt ${days < 0 ? 'has expired' : 'expires'} on ${security.expires}: set SECURITY_EXPIRES`,
      ]
}

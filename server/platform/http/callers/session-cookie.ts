import type { FastifyReply } from 'fastify'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'

type WithConfig = Pick<PlatformDependencies, 'config'>

/** `__Host-` needs https; WebKit drops such a cookie on http://localhost. */
export function cookieName(deps: WithConfig): string {
  return isSecure(deps) ? '__Host-hiram' : 'hiram'
}

export function setSessionCookie(deps: WithConfig, reply: FastifyReply, token: string): void {
  void reply.setCookie(cookieName(deps), token, {
    ...cookieAttributes(deps),
    maxAge: 90 * 24 * 60 * 60,
  })
}

/**
 * Ends what the browser has of a session: its cookie, the pages that it kept for when there is no
 * network, and everything that pages stored. Browsers that do not know the header are told by the
 * page (forget-here.ts) and by the next page of somebody else (cached-page.ts).
 */
export function clearSessionCookie(deps: WithConfig, reply: FastifyReply): void {
  void reply.header('clear-site-data', '"storage"')
  void reply.clearCookie(cookieName(deps), cookieAttributes(deps))
}

function cookieAttributes(deps: WithConfig) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(deps) } as const
}

export function isSecure({ config }: WithConfig): boolean {
  return config.publicUrl.startsWith('https://')
}

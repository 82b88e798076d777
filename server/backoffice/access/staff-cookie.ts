import type { FastifyReply } from 'fastify'
import { STAFF_BASE } from '#contract/console/staff-endpoint.ts'
import { isSecure } from '#server/platform/http/callers/session-cookie.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'

type WithConfig = Pick<PlatformDependencies, 'config'>

/** `__Host-` would need the path of every page: this cookie goes to the console's calls alone. */
export function staffCookieName(deps: WithConfig): string {
  return isSecure(deps) ? '__Secure-hiram-staff' : 'hiram-staff'
}

/** It ends with the browser; the server ends the session before. */
export function setStaffCookie(deps: WithConfig, reply: FastifyReply, token: string): void {
  void reply.setCookie(staffCookieName(deps), token, attributes(deps))
}

export function clearStaffCookie(deps: WithConfig, reply: FastifyReply): void {
  void reply.clearCookie(staffCookieName(deps), attributes(deps))
}

function attributes(deps: WithConfig) {
  return { path: STAFF_BASE, httpOnly: true, sameSite: 'strict', secure: isSecure(deps) } as const
}

import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { API_BASE } from '#contract/request-context.ts'
import { TEST_MARK_SOURCE } from '#server/platform/http/pages/test-mark.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'

const ONE_YEAR = 365 * 24 * 60 * 60

/**
 * Sets security headers on every answer (trust requirements 21 and 22). Styles and scripts need the
 * answer's nonce or come from this origin.
 */
export async function securityHeaders(
  app: FastifyInstance,
  deps: Pick<PlatformDependencies, 'config'>,
): Promise<void> {
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: { useDefaults: false, directives: directives(deps) },
    strictTransportSecurity: { maxAge: ONE_YEAR, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    // For browsers without frame-ancestors: /sandbox/phone frames the app.
    xFrameOptions: { action: 'sameorigin' },
    crossOriginEmbedderPolicy: false,
  })
  // The developer page, which only the sandbox has, shows where the phone is.
  const permissions = deps.config.hasSandbox ? withPosition(PERMISSIONS) : PERMISSIONS
  const ofCalls = { ...headersOfCalls(deps), 'permissions-policy': permissions }
  app.addHook('onRequest', (request, reply, done) => {
    if (isCall(request)) void reply.headers(ofCalls)
    else void reply.header('permissions-policy', permissions)
    done()
  })
  await acceptReports(app)
}

/** Whether the answer is no document, whoever asks: then the same headers go with each. */
function isCall({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.endpoint?.method === 'POST'
}

/** What helmet sets on a page, but for the nonces: to make them would cost as much as an answer. */
function headersOfCalls(deps: Pick<PlatformDependencies, 'config'>): Record<string, string> {
  const policy = Object.entries(directives(deps)).map((directive) => directive.flat().join(' '))
  return {
    'content-security-policy': policy.join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': `max-age=${ONE_YEAR}; includeSubDomains`,
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  }
}

/** What pages of ours do not use; one screen gets the camera (`allowCamera`). */
const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** For the page that takes pictures of IDs: other pages cannot open the camera. */
export function allowCamera(reply: FastifyReply): void {
  const permissions = String(reply.getHeader('permissions-policy'))
  void reply.header('permissions-policy', permissions.replace('camera=()', 'camera=(self)'))
}

function withPosition(permissions: string): string {
  return permissions.replace('geolocation=()', 'geolocation=(self)')
}

/** The strictest headers, for answers before a request is read. */
export const bareHeaders = {
  'content-security-policy': `default-src 'none';script-src 'self';base-uri 'none';object-src 'none';frame-ancestors 'self';report-uri ${API_BASE}/csp-report`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': `max-age=${ONE_YEAR}; includeSubDomains`,
  'permissions-policy': PERMISSIONS,
  'cache-control': 'no-store',
} as const

function directives({ config }: Pick<PlatformDependencies, 'config'>): Record<string, string[]> {
  const policyPages = [...config.brands.values()]
    .map((brand) => URL.parse(brand.policyUrl)?.origin)
    .filter((origin) => origin !== undefined)
  const apis = [...config.brands.values()]
    .map((brand) => URL.parse(brand.apiBase)?.origin)
    .filter((origin) => origin !== undefined)
  return {
    // Only the web manifest falls back to it: WebKitGTK knows no directive of its own for that, and
    // says so on every page.
    'default-src': ["'self'"],
    'media-src': ["'none'"],
    'script-src': ["'self'", ...config.widgetOrigins],
    'style-src': [
      "'self'",
      ...config.widgetOrigins,
      ...(config.isTestMode ? [TEST_MARK_SOURCE] : []),
    ],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...apis, ...config.widgetOrigins],
    'frame-src': ["'self'", ...policyPages, ...config.widgetOrigins],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'self'"],
    'report-uri': [`${API_BASE}/csp-report`],
  }
}

/** Browsers report violations of the policy; the log has the directive, never the address. */
async function acceptReports(app: FastifyInstance): Promise<void> {
  const types = ['application/csp-report', 'application/reports+json']
  app.addContentTypeParser(types, { parseAs: 'string', bodyLimit: 8192 }, (_, body, done) => {
    done(null, String(body))
  })
  app.post(`${API_BASE}/csp-report`, async (request, reply) => {
    const directive = /"(?:effective|violated)-?[dD]irective"\s*:\s*"([\w-]{1,40})/.exec(
      String(request.body),
    )?.[1]
    request.log.warn({ directive: directive ?? 'unknown' }, 'content security policy violated')
    return reply.code(204).send()
  })
}

import type { FastifyInstance, FastifyReply } from 'fastify'
import { IMAGES_BASE } from '#server/service/complaint/images/image-address.ts'
import { findImageOwner } from '#server/service/complaint/images/complaint-image-store.ts'
import { signedImage } from '#server/service/complaint/images/image-link.ts'
import { identifySession } from '#server/identity/session/identify-session.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** A browser may show an image, wherever it is embedded, and do nothing else with it. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'content-disposition': 'inline; filename="image.jpg"',
  'cross-origin-resource-policy': 'same-origin',
} as const

/** 256 random bits, as `storeImage` names an image. */
const ID = /^[\w-]{43}$/

/**
 * Serves an uploaded image to its owner, by their session, and to whoever has a link that is signed
 * for five minutes (the sandbox makes them). Everybody else gets 404. Staff read pictures of a
 * complaint in the console (server/backoffice/complaint/complaint-files.ts).
 */
export function imageRoutes(
  app: FastifyInstance,
  deps: Pick<Dependencies, 'config' | 'database' | 'images'>,
): void {
  app.get<{ Params: { signed: string } }>(`${IMAGES_BASE}/:signed`, async (request, reply) => {
    const { signed } = request.params
    const byLink = signedImage(deps.config, signed, Date.now())
    if (byLink) return send(deps, reply, byLink)
    // Any other text does not reach the database: a column would refuse some of it with an error.
    if (!ID.test(signed)) return reply.callNotFound()
    const owner = await findImageOwner(deps.database, signed)
    const found = owner && (await identifySession(deps, request))
    if (!found || found.session.borrowerId !== owner) return reply.callNotFound()
    return send(deps, reply, signed)
  })
}

async function send(
  deps: Pick<Dependencies, 'images'>,
  reply: FastifyReply,
  id: string,
): Promise<unknown> {
  const bytes = await deps.images.read(id)
  if (!bytes) return reply.callNotFound()
  return reply.headers(HEADERS).type('image/jpeg').send(bytes)
}

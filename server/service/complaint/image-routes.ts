import type { FastifyInstance, FastifyReply } from 'fastify'
import { IMAGES_BASE } from '#server/service/complaint/attach-images.ts'
import { findImageOwner } from '#server/service/complaint/complaint-image-store.ts'
import { signedImage } from '#server/service/complaint/image-link.ts'
import { sessionOf } from '#server/identity/session/session.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** What a browser may do with an image, wherever it stands: show it, and nothing else. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'content-disposition': 'inline; filename="image.jpg"',
  'cross-origin-resource-policy': 'same-origin',
} as const

/** 256 random bits, as `keepImage` names an image. */
const ID = /^[\w-]{43}$/

/**
 * Serves an uploaded image to its owner, known by his session, and to staff, by a link that is
 * signed for five minutes. To everybody else it is not there.
 */
export function imageRoutes(app: FastifyInstance, deps: Dependencies): void {
  app.get<{ Params: { signed: string } }>(
    `${IMAGES_BASE}/:signed`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { signed } = request.params
      const byLink = signedImage(deps.config, signed, Date.now())
      if (byLink) return send(deps, reply, byLink)
      // Whatever else stands in the address is not asked about: no column takes some of it.
      if (!ID.test(signed)) return reply.callNotFound()
      const owner = await findImageOwner(deps.database, signed)
      const found = owner && (await sessionOf(deps, request))
      if (!found || found.session.borrowerId !== owner) return reply.callNotFound()
      return send(deps, reply, signed)
    },
  )
}

async function send(deps: Dependencies, reply: FastifyReply, id: string): Promise<unknown> {
  const bytes = await deps.images.read(id)
  if (!bytes) return reply.callNotFound()
  return reply.headers(HEADERS).type('image/jpeg').send(bytes)
}

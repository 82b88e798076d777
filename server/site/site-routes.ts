import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SITE_FILES, SITE_PATHS, type SitePageKey } from '#contract/site.ts'
import { brandOfVisitor } from '#server/http/brand.ts'
import type { Parts } from '#server/parts.ts'
import { robots, sitemap } from '#server/site/for-crawlers.ts'
import { keptAnswer, sendKept } from '#server/site/kept-answer.ts'
import { brandQuery, publicAddress } from '#server/site/site-address.ts'
import { siteFacts } from '#server/site/site-facts.ts'
import { openSitePages, type SitePages } from '#server/site/site-pages.ts'
import { openSitePictures, PICTURE_PATHS } from '#server/site/site-pictures.ts'
import { sitePolicy } from '#server/site/site-policy.ts'
import { webManifest } from '#server/site/web-manifest.ts'

const HIDDEN = { schema: { hide: true } }

/** Serves the public site of the visitor's brand (RT-024 to RT-029), and what belongs to it. */
export function siteRoutes(app: FastifyInstance, parts: Parts): void {
  const pages = openSitePages(parts.renderer, parts.config.isDev)
  for (const [key, path] of Object.entries(SITE_PATHS)) {
    app.get(path, HIDDEN, (request, reply) =>
      sendPage(parts, pages, key as SitePageKey, request, reply),
    )
    // Who types an address writes it small.
    if (path.toLowerCase() !== path)
      app.get(path.toLowerCase(), HIDDEN, (request, reply) =>
        reply.redirect(path + brandQuery(parts, request, brandOfVisitor(parts, request)), 301),
      )
  }
  files(app, parts)
  pictures(app, parts)
}

async function sendPage(
  parts: Parts,
  pages: SitePages,
  key: SitePageKey,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const brand = brandOfVisitor(parts, request)
  const facts = await siteFacts(parts, key, brand, brandQuery(parts, request, brand))
  const page = await pages(facts)
  const policy = String(reply.getHeader('content-security-policy'))
  void reply.header('content-security-policy', sitePolicy(policy, page.style))
  return sendKept(request, reply, page)
}

function files(app: FastifyInstance, parts: Parts): void {
  app.get(SITE_FILES.sitemap, HIDDEN, (request, reply) => {
    const address = publicAddress(parts.config, brandOfVisitor(parts, request))
    return sendKept(request, reply, keptAnswer('application/xml', sitemap(address)))
  })
  app.get(SITE_FILES.robots, HIDDEN, (request, reply) => {
    const address = publicAddress(parts.config, brandOfVisitor(parts, request))
    return sendKept(request, reply, keptAnswer('text/plain; charset=utf-8', robots(address)))
  })
  app.get(SITE_FILES.manifest, HIDDEN, (request, reply) => {
    const brand = brandOfVisitor(parts, request)
    const manifest = webManifest(brand, brandQuery(parts, request, brand))
    return sendKept(request, reply, keptAnswer('application/manifest+json', manifest))
  })
}

function pictures(app: FastifyInstance, parts: Parts): void {
  const pictureOf = openSitePictures(parts.renderer)
  for (const path of PICTURE_PATHS)
    app.get(path, HIDDEN, async (request, reply) =>
      sendKept(request, reply, await pictureOf(brandOfVisitor(parts, request), path)),
    )
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withLanguage } from '#contract/page/language-parameter.ts'
import { SITE_FILES, SITE_PATHS, type SiteFacts, type SitePageKey } from '#contract/site/site.ts'
import { brandOfVisitor } from '#server/platform/http/language/brand.ts'
import {
  askedLanguage,
  rememberAskedLanguage,
  languageOfVisitor,
} from '#server/platform/http/language/language.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { robots, sitemap } from '#server/growth/site/for-crawlers.ts'
import { recentStatus } from '#server/growth/status/read-status.ts'
import {
  BRIEFLY,
  FRESH,
  REVALIDATE,
  cachedResponse,
  sendCached,
} from '#server/growth/site/cached-response.ts'
import { brandQuery, publicAddress } from '#server/growth/site/site-address.ts'
import { siteFacts, type SiteVisit } from '#server/growth/site/site-facts.ts'
import { openSitePages, type SitePages } from '#server/growth/site/site-pages.ts'
import { openSitePictures } from '#server/growth/site/site-pictures.ts'
import { sitePolicy } from '#server/growth/site/site-policy.ts'
import { webManifest } from '#server/growth/site/web-manifest.ts'
import { marketLanguages, languageFor } from '#server/platform/messages/localized.ts'

/** Serves the public site of the visitor's brand (RT-024 to RT-029) with its files and pictures. */
export function siteRoutes(app: FastifyInstance, deps: Dependencies): void {
  const pages = openSitePages(deps.renderer, deps.config.isDev)
  for (const [key, path] of Object.entries(SITE_PATHS)) {
    app.get(path, (request, reply) => sendPage(deps, pages, key as SitePageKey, request, reply))
    // People type addresses in lower case.
    if (path.toLowerCase() !== path)
      app.get(path.toLowerCase(), (request, reply) => {
        const { brandQuery: query, asked } = visitOf(deps, request)
        return reply.redirect(path + withLanguage(query, asked), 301)
      })
  }
  files(app, deps)
  pictures(app, deps)
}

async function sendPage(
  deps: Dependencies,
  pages: SitePages,
  key: SitePageKey,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const facts = await siteFacts(deps, key, visitOf(deps, request))
  const page = await pages(facts)
  const policy = String(reply.getHeader('content-security-policy'))
  void reply.header('content-security-policy', sitePolicy(policy, page.style))
  setLanguageHeaders(reply, facts)
  const cached = facts.status ? BRIEFLY : FRESH
  if (facts.askedLanguage === null) return sendCached(request, reply, page, cached)
  rememberAskedLanguage(deps, request, reply)
  return sendCached(request, reply, page, REVALIDATE)
}

function visitOf(deps: Pick<Dependencies, 'config'>, request: FastifyRequest): SiteVisit {
  const brand = brandOfVisitor(deps, request)
  const chosen = languageOfVisitor(request)
  return {
    brand,
    brandQuery: brandQuery(deps, request, brand),
    chosen,
    asked: askedLanguage(request),
  }
}

/** Sets content-language, and vary where the language depends on a cookie. */
function setLanguageHeaders(
  reply: FastifyReply,
  { language, languages }: Pick<SiteFacts, 'language' | 'languages'>,
): void {
  void reply.header('content-language', language)
  if (languages.length > 1) void reply.header('vary', 'cookie')
}

function files(app: FastifyInstance, deps: Dependencies): void {
  // For programs, such as a monitor; people have the page.
  app.get(`${SITE_PATHS.status}.json`, async (request, reply) => {
    const status = JSON.stringify(await recentStatus(deps))
    return sendCached(
      request,
      reply,
      cachedResponse('application/json; charset=utf-8', status),
      BRIEFLY,
    )
  })
  app.get(SITE_FILES.sitemap, (request, reply) => {
    const brand = brandOfVisitor(deps, request)
    const xml = sitemap(publicAddress(deps.config, brand), marketLanguages(brand.market))
    return sendCached(request, reply, cachedResponse('application/xml; charset=utf-8', xml))
  })
  app.get(SITE_FILES.robots, (request, reply) => {
    const address = publicAddress(deps.config, brandOfVisitor(deps, request))
    return sendCached(request, reply, cachedResponse('text/plain; charset=utf-8', robots(address)))
  })
  app.get(SITE_FILES.manifest, (request, reply) => {
    const { brand, brandQuery: query, chosen } = visitOf(deps, request)
    const language = languageFor(brand.market, chosen)
    setLanguageHeaders(reply, { language, languages: marketLanguages(brand.market) })
    const manifest = webManifest(brand, query, language)
    return sendCached(
      request,
      reply,
      cachedResponse('application/manifest+json; charset=utf-8', manifest),
    )
  })
}

function pictures(app: FastifyInstance, deps: Pick<Dependencies, 'config' | 'renderer'>): void {
  for (const [path, picture] of openSitePictures(deps.renderer))
    app.get(path, async (request, reply) => {
      const brand = brandOfVisitor(deps, request)
      // A shared link has its language in the address; pictures are requested without a cookie.
      const language = languageFor(brand.market, askedLanguage(request) ?? 'en')
      return sendCached(request, reply, await picture(brand, language))
    })
}

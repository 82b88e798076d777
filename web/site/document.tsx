import type { ReactNode } from 'react'
import { SHARE_IMAGE, SITE_FILES, SITE_PATHS } from '#contract/site/site.ts'
import { fileHref, pageHref, publicHref, type Site, siteTitle } from '#web/site/site.ts'
import { structuredDataText } from '#web/site/structured-data.ts'

interface Props {
  site: Site
  style: string
  children: ReactNode
}

/** The whole document. The CSP allows its style block by hash, so that the page can be cached. */
export function Document({ site, style, children }: Props) {
  const { facts, texts } = site
  return (
    <html lang={texts.lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{siteTitle(site)}</title>
        <Description site={site} />
        <Languages site={site} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={facts.brand.colours.ink} />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href={fileHref(site, SITE_FILES.icon)} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={fileHref(site, SITE_FILES.appleTouchIcon)} />
        <link rel="manifest" href={pageHref(site, SITE_FILES.manifest)} />
        <style dangerouslySetInnerHTML={{ __html: style }} />
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: structuredDataText(site) }}
        />
        {facts.page === 'contact' && <script type="module" src={site.contactScript} />}
      </head>
      <body>{children}</body>
    </html>
  )
}

/** The same page in each language, for search engines; the first is the default. */
function Languages({ site }: { site: Site }) {
  const { page, languages } = site.facts
  const [first] = languages
  if (!first || languages.length < 2) return null
  const path = SITE_PATHS[page]
  return (
    <>
      {languages.map((language) => (
        <link
          key={language}
          rel="alternate"
          hrefLang={language}
          href={publicHref(site, path, language)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={publicHref(site, path, first)} />
    </>
  )
}

/** The data that search engines and shared links show. */
function Description({ site }: { site: Site }) {
  const { facts, texts } = site
  const { appName } = facts.brand
  const description = texts.descriptions[facts.page](appName)
  const address = publicHref(site, SITE_PATHS[facts.page])
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={appName} />
      <meta property="og:title" content={siteTitle(site)} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={texts.locale} />
      <meta property="og:image" content={publicHref(site, SITE_FILES.shareImage)} />
      <meta property="og:image:width" content={String(SHARE_IMAGE.width)} />
      <meta property="og:image:height" content={String(SHARE_IMAGE.height)} />
      <meta property="og:image:alt" content={`${appName}: ${texts.home.heading}`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { REGISTER_PATH, SITE_PATHS } from '#contract/site/site.ts'
import { SHOWN } from '#e2e/states/shown-screens.ts'

/** A page of the bench, as a browser with an empty cache opens it. */
export interface WebPage {
  readonly name: string
  readonly url: string
  /** Of a borrower who is signed in. */
  readonly cookie: string
  /** Whether anybody may read it: such a page has no excuse. */
  readonly isPublic: boolean
}

/** All pages, or those named: every screen of a borrower, the public site and the promotion page. */
export async function webPages(origin: string, named: readonly string[]): Promise<WebPage[]> {
  const isAsked = (name: string) => named.length === 0 || named.includes(name)
  const site = [...Object.values(SITE_PATHS), REGISTER_PATH].filter(isAsked)
  const pages = site.map((name) => ({
    name,
    url: `${origin}${name}?brand=ph`,
    cookie: '',
    isPublic: true,
  }))
  const screens = SHOWN.filter(([screen]) => isAsked(screen))
  return [...pages, ...(await Promise.all(screens.map((shown) => signedIn(origin, shown))))]
}

/** The page without the token of its link, and with the cookie that the token was swapped for. */
async function signedIn(origin: string, [screen, word]: (typeof SHOWN)[number]): Promise<WebPage> {
  const entry = await fetch(`${origin}/sandbox/enter/ph-${word}/${screen}`, { redirect: 'manual' })
  const link = new URL(entry.headers.get('location') ?? '', origin)
  const opened = await fetch(link, { redirect: 'manual' })
  const cookie = opened.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  link.searchParams.delete('entry')
  if (link.pathname !== SCREEN_PATHS[screen])
    throw new Error(`${screen} is not at ${link.pathname}.`)
  return { name: screen, url: link.href, cookie, isPublic: false }
}

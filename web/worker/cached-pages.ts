import {
  CACHED_HEADER,
  CACHED_PAGES,
  CACHED_PLACES,
  type CachedAs,
  type CachedPlace,
  NOBODY,
  readCached,
} from '#contract/page/cached-page.ts'
import { SECRET_PARAMETERS } from '#contract/request-context.ts'
import { SHORTCUT_PATHS } from '#contract/site/site.ts'
import { isSamePage } from '#web/worker/same-page.ts'
import type { CachedLink } from '#web/worker/cached-link.ts'
import { withCachedBar } from '#web/worker/cached-bar.ts'

/** Bytes of a kept page at most: a page of ours has less than a tenth. */
const MAX_BYTES = 1_000_000

/** Where the address of a kept page and the time of its answer are noted. */
const ADDRESS = 'x-kept-address'
const AT = 'x-kept-at'

interface CachedEntry extends CachedLink {
  readonly answer: Response
}

/** How often what was kept was removed: an answer that was asked for before is not kept after. */
let removals = 0

/** As many as there were when a page was asked for. */
export const removalsNow = () => removals

/**
 * Keeps a page of a signed-in borrower in its place. A page of anybody else, or of nobody, removes
 * everything first.
 *
 * @param asked `removalsNow` when it was asked for
 */
export async function cacheAnswer(
  address: string,
  answer: Response,
  asked = removalsNow(),
): Promise<void> {
  const kept = readCached(answer.headers.get(CACHED_HEADER))
  if (!kept) return
  const isLate = removals !== asked
  await removeOthers(kept.holder)
  if (isLate || kept.holder === NOBODY || kept.place === null || !answer.ok) return
  const before = removals
  const isGone = () => removals !== before || lastHolder !== kept.holder
  const html = await answer.text()
  if (html.length > MAX_BYTES || isGone()) return
  const pages = await caches.open(CACHED_PAGES)
  await pages.put(placeAddress(kept.place), pageOf(html, shownAddress(address), answer.headers))
  if (isGone()) await caches.delete(CACHED_PAGES)
}

/** Removes what is kept, and what is about to be. */
export async function removeCached(): Promise<void> {
  removals += 1
  await caches.delete(CACHED_PAGES)
}

/** The kept page of an address, with a bar that says from when it is; null: it is not kept. */
export async function cachedPage(address: string): Promise<Response | null> {
  const entries = await cachedEntries()
  const places = shortcutPlaces(address)
  const entry = places
    ? entries.find(({ place }) => places.includes(place))
    : entries.find((one) => isSamePage(one.address, address))
  if (!entry) return null
  // A page reads from its address what it is about.
  if (entry.address !== shownAddress(address)) return Response.redirect(entry.address)
  const html = withCachedBar(await entry.answer.text(), entry, entries)
  return new Response(html, { headers: entry.answer.headers })
}

/** What a shortcut of the app's icon opens without the server that knows the loan; null: it is none. */
function shortcutPlaces(address: string): readonly CachedPlace[] | null {
  const { pathname } = new URL(address)
  if (pathname === SHORTCUT_PATHS.pay) return ['code']
  return pathname === SHORTCUT_PATHS.loan ? ['loan'] : null
}

/** What is kept; nothing once the session is over. */
export async function cachedEntries(): Promise<CachedEntry[]> {
  if (!(await caches.has(CACHED_PAGES))) return []
  const pages = await caches.open(CACHED_PAGES)
  const entries = await Promise.all(
    (Object.keys(CACHED_PLACES) as CachedPlace[]).map(async (place) => {
      const answer = await pages.match(placeAddress(place))
      return answer ? entryOf(place, answer) : null
    }),
  )
  const valid = entries.filter((entry) => entry !== null)
  if (valid.some(({ answer }) => cachedAs(answer).untilMs < Date.now())) {
    await caches.delete(CACHED_PAGES)
    return []
  }
  return valid
}

/** Whether this page was kept a moment ago. */
export async function isJustCached(address: string): Promise<boolean> {
  const entries = await cachedEntries()
  return entries.some(
    (entry) => entry.address === shownAddress(address) && Date.now() - entry.atMs < A_MOMENT_MS,
  )
}

const A_MOMENT_MS = 10_000

/** Whose the last page was; null: none since the worker started. */
let lastHolder: string | null = null

/** A page of another borrower than the last one's removes also what of theirs is still asked for. */
async function removeOthers(holder: string): Promise<void> {
  const before = lastHolder ?? (await storedHolder())
  lastHolder = holder
  if (before !== holder) await removeCached()
}

async function storedHolder(): Promise<string | null> {
  if (!(await caches.has(CACHED_PAGES))) return null
  const pages = await caches.open(CACHED_PAGES)
  const [first] = await pages.keys()
  const answer = first && (await pages.match(first))
  return answer ? cachedAs(answer).holder : null
}

function entryOf(place: CachedPlace, answer: Response): CachedEntry {
  return {
    place,
    answer,
    address: answer.headers.get(ADDRESS) ?? '',
    atMs: Number(answer.headers.get(AT)),
  }
}

function cachedAs(answer: Response): CachedAs {
  return (
    readCached(answer.headers.get(CACHED_HEADER)) ?? { holder: NOBODY, place: null, untilMs: 0 }
  )
}

/** With the policy of the answer, whose nonces are in its page. */
function pageOf(html: string, address: string, from: Headers): Response {
  const names = ['content-type', 'content-security-policy', 'content-language', CACHED_HEADER]
  const headers = new Headers({ [ADDRESS]: address, [AT]: String(Date.now()) })
  for (const name of names) {
    const value = from.get(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(html, { headers })
}

function placeAddress(place: CachedPlace): string {
  return `/kept/${place}`
}

/** As the address bar has it: without the secrets that opened the page. */
function shownAddress(address: string): string {
  const shown = new URL(address)
  shown.hash = ''
  for (const name of SECRET_PARAMETERS) shown.searchParams.delete(name)
  return shown.href
}

/**
 * The header of every screen's page that tells our service worker whose the page is, and whether the
 * phone may keep it for when there is no network.
 */
export const CACHED_HEADER = 'x-kept-page'

/** Nobody is signed in: whatever the phone has kept is removed. */
export const NOBODY = 'none'

/** The browser's store of the kept pages. */
export const CACHED_PAGES = 'kept-pages'

/** What a phone keeps: one page of each, the last one. */
export const CACHED_PLACES = {
  home: ['main'],
  loan: ['loanDetail', 'order'],
  code: ['repaymentCode', 'repaymentCodeSteps'],
} as const

export type CachedPlace = keyof typeof CACHED_PLACES

/** The place of a screen; null: a phone keeps none of it. */
export function placeOfCachedPage(screen: string): CachedPlace | null {
  const row = Object.entries(CACHED_PLACES).find(([, screens]) =>
    (screens as readonly string[]).includes(screen),
  )
  return (row?.[0] as CachedPlace | undefined) ?? null
}

/** Whose a page is: the borrower's session, in a form that says nothing about it. */
export interface CachedAs {
  readonly holder: string
  /** Null: the page is not kept. */
  readonly place: CachedPlace | null
  /** Milliseconds since 1970 at which the session ends unless it is used. */
  readonly untilMs: number
}

export function cachedText({ holder, place, untilMs }: CachedAs): string {
  return place === null ? holder : `${holder} ${place} ${untilMs}`
}

/** Null: the answer is no page of a screen. */
export function readCached(text: string | null): CachedAs | null {
  const [holder = '', place = '', untilMs = ''] = (text ?? '').split(' ')
  if (holder === '') return null
  const isPlace = Object.hasOwn(CACHED_PLACES, place)
  return { holder, place: isPlace ? (place as CachedPlace) : null, untilMs: Number(untilMs) }
}

/** The service worker, and the page that it shows where nothing is kept. */
export const WORKER_PATHS = { worker: '/worker.js', offline: '/offline' } as const

/** What a page tells the worker when the borrower's data leave the phone, such as at log-out. */
export interface Forgotten {
  readonly kind: 'forgotten'
}

/** What a page tells the worker once it is open. */
export interface PageOpened {
  readonly kind: 'page opened'
  /** The page's own address where the worker has not seen it; else null. */
  readonly unseen: string | null
  /** Scripts, styles and pictures that it has loaded. */
  readonly files: readonly string[]
  readonly brand: string
  readonly language: string
}

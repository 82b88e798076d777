/**
 * The header of every screen's page that tells our service worker whose the page is, and whether the
 * phone may keep it for when there is no network.
 */
export const KEPT_HEADER = 'x-kept-page'

/** Nobody is signed in: whatever the phone has kept is removed. */
export const NOBODY = 'none'

/** The browser's store of the kept pages. */
export const KEPT_PAGES = 'kept-pages'

/** What a phone keeps: one page of each, the last one. */
export const KEPT_PLACES = {
  home: ['main'],
  loan: ['loanDetail', 'order'],
  code: ['repaymentCode', 'repaymentCodeSteps'],
} as const

export type KeptPlace = keyof typeof KEPT_PLACES

/** The place of a screen; null: a phone keeps none of it. */
export function placeOfCachedPage(screen: string): KeptPlace | null {
  const row = Object.entries(KEPT_PLACES).find(([, screens]) =>
    (screens as readonly string[]).includes(screen),
  )
  return (row?.[0] as KeptPlace | undefined) ?? null
}

/** Whose a page is: the borrower's session, in a form that says nothing about it. */
export interface KeptAs {
  readonly holder: string
  /** Null: the page is not kept. */
  readonly place: KeptPlace | null
  /** Milliseconds since 1970 at which the session ends unless it is used. */
  readonly untilMs: number
}

export function keptText({ holder, place, untilMs }: KeptAs): string {
  return place === null ? holder : `${holder} ${place} ${untilMs}`
}

/** Null: the answer is no page of a screen. */
export function readKept(text: string | null): KeptAs | null {
  const [holder = '', place = '', untilMs = ''] = (text ?? '').split(' ')
  if (holder === '') return null
  const isPlace = Object.hasOwn(KEPT_PLACES, place)
  return { holder, place: isPlace ? (place as KeptPlace) : null, untilMs: Number(untilMs) }
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

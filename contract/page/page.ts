import { type Static, Type } from 'typebox'
import { Brand, Language } from '#contract/brand.ts'
import { endpoint, type Envelope } from '#contract/endpoint.ts'
import type { ScreenKey } from '#contract/page/screen-paths.ts'

/** The brand, language and session state that a page follows. */
export const PageSetting = Type.Object({
  brand: Brand,
  language: Language,
  isSignedIn: Type.Boolean(),
  /** Mark of the signed-in borrower: what the browser stores for another is removed. */
  storedFor: Type.Optional(Type.String({ maxLength: 22 })),
})
export type PageSetting = Static<typeof PageSetting>

/** The first call of a page that the server did not render (client-rendered page). */
export const getPageSetting = endpoint({
  method: 'GET',
  path: '/session/page',
  summary: 'The brand, market and language that a page follows (client-rendered pages).',
  access: 'visitor',
  input: Type.Object({ brand: Type.Optional(Type.String({ maxLength: 32 })) }),
  output: PageSetting,
})

/** A screen that could not be shown: where, and which error; never what the borrower typed or saw. */
export const reportScreenFailure = endpoint({
  method: 'POST',
  path: '/session/screen-failure',
  summary: 'A page reports that its screen failed while it was drawn, so that operators know.',
  access: 'visitor',
  input: Type.Object({
    /** Path of the page, without its query. */
    path: Type.String({ maxLength: 100 }),
    /** Name of the error: `TypeError`. */
    error: Type.String({ maxLength: 40, pattern: '^\\w+$' }),
    /** Script, line and column: `D3Eh0_L2.js:1:5798`; empty if the browser does not say. */
    place: Type.String({ maxLength: 60, pattern: '^([\\w-]+\\.js:\\d+:\\d+)?$' }),
  }),
  output: Type.Object({}),
})

/** What the server puts into a rendered page, as a JSON script block with id `page`. */
export interface PageData extends PageSetting {
  screen: ScreenKey
  /** Known answers by `callKey(endpoint, input)`: the first call of the screen. */
  answers: Record<string, Envelope<unknown>>
  /** Small logos that the answers name, as `data:` addresses by their own. */
  logos?: Record<string, string>
  /** Whether the browser may start our service worker. */
  hasWorker?: boolean
  /** The script of the screen; left out: the page looks it up in the table of all screens. */
  file?: ScreenFile
}

/** A built script and the name of the screen in it: `/assets/HASH.js`, `repay`. */
export interface ScreenFile {
  readonly address: string
  readonly name: string
}

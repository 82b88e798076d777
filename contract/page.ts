import { type Static, Type } from 'typebox'
import { Brand, Language } from '#contract/brand.ts'
import { endpoint, type Envelope } from '#contract/endpoint.ts'
import type { ScreenKey } from '#contract/screen-paths.ts'

/** Whose words, rules and colours a page follows. */
export const PageSetting = Type.Object({
  brand: Brand,
  language: Language,
  isSignedIn: Type.Boolean(),
})
export type PageSetting = Static<typeof PageSetting>

/** What a page asks for first when it was not rendered by the server (plain single-page mode). */
export const getPageSetting = endpoint({
  method: 'GET',
  path: '/session/page',
  summary: 'The brand, market and language that a page follows (plain single-page mode).',
  access: 'visitor',
  input: Type.Object({ brand: Type.Optional(Type.String({ maxLength: 32 })) }),
  output: PageSetting,
})

/** What the server puts into a page that it rendered, as a JSON script block with id `page`. */
export interface PageData extends PageSetting {
  screen: ScreenKey
  /** Answers already known, by `callKey(endpoint, input)`: the screen's first call. */
  answers: Record<string, Envelope<unknown>>
  /** Where the build put the screen; a page that is not told looks it up in the table of all. */
  file?: ScreenFile
}

/** A script that the build made, and what it calls the screen: `/assets/HASH.js`, `repay`. */
export interface ScreenFile {
  readonly address: string
  readonly name: string
}

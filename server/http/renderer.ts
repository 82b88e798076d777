import type { Endpoint } from '#contract/endpoint.ts'
import type { PageData } from '#contract/page.ts'
import type { ScreenKey } from '#contract/screen-paths.ts'

export type PageQuery = Record<string, string>

/** The web app as the server sees it: which screens stand, what they ask first, how they look. */
export interface Renderer {
  hasScreen(screen: ScreenKey): boolean
  firstCall(screen: ScreenKey, query: PageQuery): { endpoint: Endpoint; input: object } | null
  /** The whole document; `nonce` goes on its inlined CSS. */
  document(page: PageData, query: PageQuery, nonce: string): Promise<string>
  /** The document without data, which the browser fills (plain single-page mode). */
  plainDocument(): Promise<string>
}

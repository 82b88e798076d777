import { expect, inject, test as base } from 'vitest'
import type { ScreenKey } from '#contract/page/screen-paths.ts'
import { type Display, startDisplay } from '#e2e/webkit/display.ts'
import { open } from '#e2e/webkit/page.ts'
import { type Options, WebView } from '#e2e/webkit/web-view.ts'

/** Opens a web view, which is closed after the test. */
export type Host = (given?: Partial<Options>) => Promise<WebView>

interface Fixtures {
  host: Host
  /** The web view of a host app with all handlers. */
  view: WebView
  /** Opens a screen as a demo borrower, such as `given-new`, by a link of the host app. */
  enter: (borrower: string, screen: ScreenKey) => Promise<void>
}

export const place = inject('place')

/** A test in a real web view against the real server: nothing may break the policy of contents. */
export const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern -- Vitest reads the names of the fixtures here.
  host: async ({}, use) => {
    const opened: { view: WebView; display: Display }[] = []
    await use(async (given) => {
      const display = await startDisplay()
      const view = await WebView.open({
        own: [place.url],
        ...given,
        env: { ...display.env, ...given?.env },
      })
      opened.push({ view, display })
      return view
    })
    for (const { view, display } of opened) {
      await view.close()
      await display.stop()
    }
    for (const { view } of opened) expectNothingAgainstPolicy(view)
  },

  view: async ({ host }, use) => use(await host()),

  enter: async ({ view }, use) =>
    use(async (borrower, screen) => open(view, entryLink(borrower, screen))),
})

/** The link by which the host app opens a screen for a demo borrower. */
export function entryLink(borrower: string, screen: ScreenKey): string {
  return `${place.url}/sandbox/enter/${borrower}/${screen}`
}

function expectNothingAgainstPolicy(view: WebView) {
  expect(view.seen('violation')).toEqual([])
  const said = view.seen('console').map(({ text }) => text)
  expect(said.filter((text) => /Content.Security.Policy/i.test(text))).toEqual([])
}

export { expect }

import { type Browser, chromium } from '@playwright/test'
import { startServer } from '#e2e/server.ts'
import type { Shot } from '#e2e/states/shot.ts'
import { CHROMIUM_ARGUMENTS, findChromium } from '#tools/test/chromium.ts'

/** A browser, and the two servers that it takes states of screens from. */
export interface Pages {
  readonly browser: Browser
  /** Of the server that renders pages. */
  readonly url: string
  urlFor(shot: Shot): string
  close(): Promise<void>
}

export async function openPages(): Promise<Pages> {
  const rendered = await startServer()
  const plain = await startServer({ RENDER: 'plain' })
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...CHROMIUM_ARGUMENTS],
  })
  return {
    browser,
    url: rendered.url,
    urlFor: ({ from }) => (from === 'plain' ? plain : rendered).url,
    close: async () => {
      await browser.close()
      await Promise.all([rendered.stop(), plain.stop()])
    },
  }
}
